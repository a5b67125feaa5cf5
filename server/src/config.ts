import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { EnvFileProblem, parseEnvFile } from './env-file.ts';
import * as messages from './messages.ts';
import type { S3Address } from './storage/s3-address.ts';
import { type Variables, variables } from './variables.ts';

/** The only module that reads environment variables. They are defined in variables.ts. */

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

export interface ModelConfig {
  provider: 'openai-compatible' | 'anthropic';
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
  /**
   * Whether a third party receives the data that is sent to the model, as declared by the operator.
   * If null, this is determined from the model's address.
   */
  thirdParty: boolean | null;
}

type ParsedVariables =
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'SAMPLE_DATA'
  | 'LLM_PROVIDER'
  | 'LLM_MODEL'
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_THIRD_PARTY'
  | 'BACKUP_URL'
  | 'BACKUP_EVERY'
  | 'BACKUP_KEEP'
  | 'BACKUP_KEY';

export interface BackupConfig {
  destination: string | S3Address | null;
  /** The interval between backups; null if no backups are scheduled. */
  everyMs: number | null;
  keep: number;
  key: string | null;
}

export interface Config extends Omit<Variables, ParsedVariables> {
  production: boolean;
  publicUrl: string;
  dataDir: string;
  sampleData: boolean;
  /** True if the built-in identity provider replaces Google. */
  developmentIdentity: boolean;
  google: { clientId: string; clientSecret: string } | null;
  /** The configuration of the language model. Null if the coach uses only the built-in engine. */
  llm: ModelConfig | null;
  backup: BackupConfig;
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
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET)) return [messages.bothOrNone];
  if (v.BACKUP_EVERY && !v.BACKUP_URL) lines.push(messages.backupUrlExpected);
  if (production && !v.SESSION_SECRET) lines.push(messages.secretExpected);
  if (production && developmentIdentity) lines.push(messages.clientExpectedInProduction);
  if (production && publicUrl.startsWith('http:') && !local) lines.push(messages.httpsExpected);
  if (!production && developmentIdentity && !v.DEV_IDENTITY && !(local && LOOPBACK.test(v.HOST)))
    lines.push(messages.clientExpected);
  return lines;
}

function modelProblems(v: Variables): string[] {
  const hasModelVariables = [v.LLM_MODEL, v.LLM_BASE_URL, v.LLM_API_KEY, v.LLM_THIRD_PARTY].some(
    (value) => value !== undefined,
  );
  if (!v.LLM_PROVIDER) return hasModelVariables ? [messages.providerExpected] : [];
  const lines: string[] = [];
  if (!v.LLM_MODEL) lines.push(messages.modelExpected);
  if (v.LLM_PROVIDER === 'openai-compatible' && !v.LLM_BASE_URL)
    lines.push(messages.baseUrlExpected);
  if (v.LLM_PROVIDER === 'anthropic' && !v.LLM_API_KEY) lines.push(messages.apiKeyExpected);
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

/**
 * Reads the configuration from the environment. A relative DATA_DIR is resolved against `base`, the
 * project's folder, and not against the current working folder.
 */
export function readConfig(env: NodeJS.ProcessEnv, base: string): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(nonEmpty);
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
    BACKUP_URL,
    BACKUP_EVERY,
    BACKUP_KEEP,
    BACKUP_KEY,
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
    backup: {
      destination:
        typeof BACKUP_URL === 'string' ? resolve(base, BACKUP_URL) : (BACKUP_URL ?? null),
      everyMs: BACKUP_EVERY ?? null,
      keep: BACKUP_KEEP,
      key: BACKUP_KEY ?? null,
    },
  };
}

/**
 * Adds the variables of the file that CERTWAY_ENV_FILE names. Variables that are already set take
 * precedence.
 */
export function environmentWithFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = env.CERTWAY_ENV_FILE;
  if (!path) return env;
  try {
    return { ...parseEnvFile(readFileSync(path, 'utf8')), ...env };
  } catch (error) {
    const reason =
      error instanceof EnvFileProblem
        ? error.message
        : messages.fileUnreadable({ reason: (error as Error).message });
    throw new ConfigProblems([`CERTWAY_ENV_FILE: ${path} ${reason}`]);
  }
}

export const processEnvironment = (): NodeJS.ProcessEnv => environmentWithFile(process.env);
