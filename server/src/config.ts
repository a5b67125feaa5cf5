import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { parseS3Address } from './storage/s3-address.ts';

/** The only reader of the environment. README.md explains each variable. */

const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'])
  .transform((v) => ['1', 'true', 'on'].includes(v));
const webAddress = z
  .url({ protocol: /^https?$/, error: 'expected an address such as https://example.org' })
  .transform((address) => address.replace(/\/+$/, ''));
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number('expected a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://…')
    .optional(),
  STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const address = parseS3Address(text);
      if (address) return address;
      context.addIssue(
        'expected s3://KEY:SECRET@host/bucket, with / + @ in the secret as %2F %2B %40',
      );
      return z.NEVER;
    })
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'expected redis://…')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ISSUER: webAddress.default('https://accounts.google.com'),
  SESSION_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
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
    .regex(/^\d{6,15}$/, 'expected digits only, with the country code')
    .optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected three letters such as USD')
    .default('USD'),
  LLM_PROVIDER: z
    .enum(['openai-compatible', 'anthropic'], 'expected openai-compatible or anthropic')
    .optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_BASE_URL: webAddress.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_THIRD_PARTY: flag.optional(),
  SAMPLE_DATA: flag.optional(),
  WORKERS: z.coerce.number('expected a number').int().min(1).max(64).default(1),
  TRUST_PROXY: z.string().min(1).optional(),
  DEV_IDENTITY: flag.default(false),
  OPERATOR_TOKEN: z.string().min(32, 'expected at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
type Variables = z.output<typeof variables>;

/** The language model that the coach asks. */
export interface ModelConfig {
  provider: 'openai-compatible' | 'anthropic';
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
  /** Whether somebody else gets what it is sent, as the operator declares; null: by its address. */
  thirdParty: boolean | null;
}

type TakenApart =
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'SAMPLE_DATA'
  | 'LLM_PROVIDER'
  | 'LLM_MODEL'
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_THIRD_PARTY';

export interface Config extends Omit<Variables, TakenApart> {
  production: boolean;
  publicUrl: string;
  dataDir: string;
  sampleData: boolean;
  /** The built-in identity provider stands in for Google. */
  developmentIdentity: boolean;
  google: { clientId: string; clientSecret: string } | null;
  /** Null: only the built-in coach. */
  llm: ModelConfig | null;
}

export class ConfigProblems extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

function contradictions(v: Variables, publicUrl: string, developmentIdentity: boolean): string[] {
  const lines: string[] = [];
  const production = v.NODE_ENV === 'production';
  const local = LOOPBACK.test(new URL(publicUrl).hostname);
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET))
    return ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: expected both or none'];
  if (production && !v.SESSION_SECRET) lines.push('SESSION_SECRET: expected in production');
  if (production && developmentIdentity)
    lines.push(
      'GOOGLE_CLIENT_ID: expected in production (the development identity is refused there)',
    );
  if (production && publicUrl.startsWith('http:') && !local)
    lines.push('PUBLIC_URL: expected https in production');
  if (!production && developmentIdentity && !v.DEV_IDENTITY && !(local && LOOPBACK.test(v.HOST)))
    lines.push(
      'GOOGLE_CLIENT_ID: expected, since HOST or PUBLIC_URL is not this machine (or DEV_IDENTITY=1)',
    );
  return lines;
}

function modelProblems(v: Variables): string[] {
  const given = [v.LLM_MODEL, v.LLM_BASE_URL, v.LLM_API_KEY, v.LLM_THIRD_PARTY].some(
    (value) => value !== undefined,
  );
  if (!v.LLM_PROVIDER)
    return given ? ['LLM_PROVIDER: expected openai-compatible or anthropic, with the others'] : [];
  const lines: string[] = [];
  if (!v.LLM_MODEL) lines.push('LLM_MODEL: expected the name of a model');
  if (v.LLM_PROVIDER === 'openai-compatible' && !v.LLM_BASE_URL)
    lines.push('LLM_BASE_URL: expected an address such as http://localhost:11434/v1');
  if (v.LLM_PROVIDER === 'anthropic' && !v.LLM_API_KEY)
    lines.push('LLM_API_KEY: expected the key of the provider');
  return lines;
}

function modelOf(v: Variables): ModelConfig | null {
  if (!v.LLM_PROVIDER || !v.LLM_MODEL) return null;
  return {
    provider: v.LLM_PROVIDER,
    model: v.LLM_MODEL,
    baseUrl: v.LLM_BASE_URL ?? null,
    apiKey: v.LLM_API_KEY ?? null,
    thirdParty: v.LLM_THIRD_PARTY ?? null,
  };
}

/** Relative DATA_DIRs are taken from `base`, the project's folder, wherever the command was given. */
export function readConfig(env: NodeJS.ProcessEnv, base: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigProblems(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const { PUBLIC_URL, DATA_DIR, SAMPLE_DATA, ...rest } = parsed.data;
  const {
    LLM_PROVIDER: _p,
    LLM_MODEL: _m,
    LLM_BASE_URL: _b,
    LLM_API_KEY: _k,
    LLM_THIRD_PARTY: _t,
    ...v
  } = rest;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const google =
    v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET
      ? { clientId: v.GOOGLE_CLIENT_ID, clientSecret: v.GOOGLE_CLIENT_SECRET }
      : null;
  const problems = [
    ...contradictions(parsed.data, publicUrl, google === null),
    ...modelProblems(parsed.data),
  ];
  if (problems.length > 0) throw new ConfigProblems(problems);
  const production = v.NODE_ENV === 'production';
  return {
    ...v,
    production,
    publicUrl,
    dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(base, DATA_DIR),
    sampleData: SAMPLE_DATA ?? !production,
    developmentIdentity: google === null,
    google,
    llm: modelOf(parsed.data),
  };
}

export const processEnvironment = (): NodeJS.ProcessEnv => process.env;
