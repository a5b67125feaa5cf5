import { z } from 'zod';
import * as messages from './messages.ts';
import { parseS3Address } from './storage/s3-address.ts';

/**
 * The environment variables that an operator can set, with their expected values.
 * docs/operations.md explains all of them.
 */

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((v) => ['1', 'true', 'on'].includes(v));
const webAddress = z
  .url({ protocol: /^https?$/, error: messages.expectedAddress })
  .transform((address) => address.replace(/\/+$/, ''));

const DURATION_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const duration = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/, messages.expectedDuration)
  .transform((text) => Number.parseInt(text, 10) * DURATION_MS[text.at(-1) as 'm' | 'h' | 'd']);
const bucket = (text: string, context: z.RefinementCtx) => {
  const address = parseS3Address(text);
  if (address) return address;
  context.addIssue(messages.expectedBucket);
  return z.NEVER;
};

const isMailServer = (text: string) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

export const variables = z.object({
  CERTWAY_ENV_FILE: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number(messages.expectedPort).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, messages.expectedPostgres)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, messages.expectedPostgres)
    .optional(),
  STORAGE_URL: z.string().transform(bucket).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, messages.expectedRedis)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ISSUER: webAddress.default('https://accounts.google.com'),
  DEVICES_PER_LEARNER: z.coerce.number(messages.expectedNumber).int().min(1).max(1000).default(5),
  QUESTIONS_PER_HOUR: z.coerce
    .number(messages.expectedNumber)
    .int()
    .min(1)
    .max(1_000_000)
    .default(600),
  SESSION_SECRET: z.string().min(32, messages.expectedLongSecret).optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((email) => email.toLowerCase()),
    ),
  CONTACT_CHAT_NUMBER: z
    .string()
    .regex(/^\d{6,15}$/, messages.expectedPhoneNumber)
    .optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, messages.expectedCurrency)
    .default('USD'),
  LLM_PROVIDER: z.enum(['openai-compatible', 'anthropic'], messages.expectedProvider).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_BASE_URL: webAddress.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_THIRD_PARTY: flag.optional(),
  ALLOW_OLDER_CODE: flag.default(false),
  SAMPLE_DATA: flag.optional(),
  WORKERS: z.coerce.number(messages.expectedNumber).int().min(1).max(64).default(1),
  LEAVE_SECONDS: z.coerce.number(messages.expectedSeconds).int().min(0).max(60).default(0),
  TRUST_PROXY: z.string().min(1).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  DEV_IDENTITY: flag.default(false),
  OPERATOR_TOKEN: z.string().min(32, messages.expectedLongSecret).optional(),
  BACKUP_URL: z
    .string()
    .min(1)
    .transform((text, context) => (text.includes('://') ? bucket(text, context) : text))
    .optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: z.coerce.number(messages.expectedNumber).int().min(1).max(10_000).default(14),
  BACKUP_KEY: z.string().min(32, messages.expectedLongSecret).optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_CONTACT: z
    .string()
    .trim()
    .regex(/^([^@\s]+@[^@\s]+\.[^@\s]+|https?:\/\/\S+)$/, messages.expectedContact)
    .optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  SMTP_URL: z.string().refine(isMailServer, messages.expectedMailServer).optional(),
  SMTP_FROM: z
    .string()
    .trim()
    .regex(/^([^<>\r\n]{0,100}<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, {
      error: messages.expectedSender,
    })
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(webAddress.transform((address) => new URL(address).origin))),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(messages.expectedNumber).min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Variables = z.output<typeof variables>;
