import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import type { ModelConfig } from '../../config.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { guardedFetch } from './guarded-fetch.ts';

/**
 * Sends a request to the configured model. The reply must follow the schema and arrive in time;
 * otherwise it is an error.
 */

export interface ModelRequest<Schema extends z.ZodType> {
  system: string;
  prompt: string;
  schema: Schema;
}

/**
 * Limits of model usage, checked before each try and charged after it, whether the try succeeded or
 * not.
 */
export interface Budget {
  take(): Promise<boolean>;
  spend(tokens: number): Promise<void>;
}

export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

export interface RetryPolicy {
  /** The limit for all tries and pauses together. */
  limitMs: number;
  /** The pause before the second try. The pause before the third try is twice as long. */
  pauseMs: number;
}

const TRIES = 3;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

export function createModel({ provider, model, baseUrl, apiKey }: ModelConfig): LanguageModel {
  if (provider === 'anthropic') {
    return createAnthropic({
      fetch: guardedFetch,
      ...(apiKey && { apiKey }),
      ...(baseUrl && { baseURL: baseUrl }),
    })(model);
  }
  return createOpenAICompatible({
    name: 'coach',
    fetch: guardedFetch,
    baseURL: baseUrl ?? '',
    ...(apiKey && { apiKey }),
    supportsStructuredOutputs: true,
  })(model);
}

/**
 * Returns the wait that the provider asks for in its reply, given in seconds or as a date. Returns
 * null if it asks for none.
 */
function retryAfterMs(error: APICallError, now: number): number | null {
  const header = error.responseHeaders?.['retry-after'];
  if (!header) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

function pauseBefore(error: unknown, tried: number, { pauseMs }: RetryPolicy): number | null {
  if (!APICallError.isInstance(error) || tried >= TRIES) return null;
  const lost = error.statusCode === undefined && error.isRetryable;
  if (!lost && !TRANSIENT.has(error.statusCode ?? 0)) return null;
  return (
    retryAfterMs(error, performance.timeOrigin + performance.now()) ?? pauseMs * 2 ** (tried - 1)
  );
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const FENCED_BLOCK = /```(?:json)?\s*([\s\S]*?)```/i;

/** Parses a reply whose JSON is in a fenced code block. Some models add such a block. */
function readFenced<Schema extends z.ZodType>(error: unknown, schema: Schema) {
  if (!NoObjectGeneratedError.isInstance(error)) return null;
  const [, inside] = FENCED_BLOCK.exec(error.text ?? '') ?? [];
  if (inside === undefined) return null;
  try {
    const read = schema.safeParse(JSON.parse(inside));
    return read.success ? read : null;
  } catch {
    return null;
  }
}

const LETTERS_PER_TOKEN = 4;

/**
 * Returns the number of tokens of a failed call. If the provider does not report it, the tokens of
 * the prompt are estimated, which are the minimum.
 */
function costOf(error: unknown, { system, prompt }: { system: string; prompt: string }): number {
  const reportedTokens = NoObjectGeneratedError.isInstance(error)
    ? error.usage?.totalTokens
    : undefined;
  return reportedTokens ?? Math.ceil((system.length + prompt.length) / LETTERS_PER_TOKEN);
}

interface AskOptions {
  limit: ConcurrencyLimit;
  retryPolicy: RetryPolicy;
  budget: Budget;
}

/** Asks the model. After a transient error it tries again, if there is enough time left. */
export async function ask<Schema extends z.ZodType>(
  model: LanguageModel,
  { system, prompt, schema }: ModelRequest<Schema>,
  { limit, retryPolicy, budget }: AskOptions,
): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(retryPolicy.limitMs);
  const deadline = performance.now() + retryPolicy.limitMs;
  const output = Output.object({ schema });
  for (let tried = 1; ; tried++) {
    if (!(await budget.take())) throw new BudgetSpent();
    try {
      const asked = { model, system, prompt, output, maxRetries: 0, abortSignal: signal };
      const answered = await limit.run(signal, () => generateText(asked));
      await budget.spend(answered.usage.totalTokens ?? 0);
      return answered.output as z.output<Schema>;
    } catch (error) {
      await budget.spend(costOf(error, { system, prompt }));
      const fenced = readFenced(error, schema);
      if (fenced) return fenced.data;
      const pause = pauseBefore(error, tried, retryPolicy);
      if (pause === null || performance.now() + pause >= deadline) throw error;
      await sleep(pause, signal);
    }
  }
}
