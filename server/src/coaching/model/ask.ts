import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, Output } from 'ai';
import type { z } from 'zod';
import type { ModelConfig } from '../../config.ts';
import type { Turns } from './turns.ts';

/** One question to the configured model, answered by the schema within the time, or an error. */

export interface Asking<Schema extends z.ZodType> {
  system: string;
  prompt: string;
  schema: Schema;
}

export interface Answered<Value> {
  value: Value;
  tokens: number;
}

export interface Patience {
  /** All tries and pauses together. */
  limitMs: number;
  /** The pause before the second try; doubled before the third. */
  pauseMs: number;
}

const TRIES = 3;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

export function modelOf({ provider, model, baseUrl, apiKey }: ModelConfig): LanguageModel {
  if (provider === 'anthropic') {
    return createAnthropic({ ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) })(
      model,
    );
  }
  return createOpenAICompatible({
    name: 'coach',
    baseURL: baseUrl ?? '',
    ...(apiKey && { apiKey }),
    supportsStructuredOutputs: true,
  })(model);
}

/** What the provider asks to wait, in seconds or as a date. */
function retryAfterMs(error: APICallError, now: number): number | null {
  const header = error.responseHeaders?.['retry-after'];
  if (!header) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

function pauseBefore(error: unknown, tried: number, { pauseMs }: Patience): number | null {
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

/** Tries again what may be mended by waiting, but never waits for what comes too late anyway. */
export async function ask<Schema extends z.ZodType>(
  model: LanguageModel,
  { system, prompt, schema }: Asking<Schema>,
  turns: Turns,
  patience: Patience,
): Promise<Answered<z.output<Schema>>> {
  const signal = AbortSignal.timeout(patience.limitMs);
  const deadline = performance.now() + patience.limitMs;
  for (let tried = 1; ; tried++) {
    try {
      const { output, usage } = await turns.take(signal, () =>
        generateText({
          model,
          system,
          prompt,
          output: Output.object({ schema }),
          maxRetries: 0,
          abortSignal: signal,
        }),
      );
      return { value: output as z.output<Schema>, tokens: usage.totalTokens ?? 0 };
    } catch (error) {
      const pause = pauseBefore(error, tried, patience);
      if (pause === null || performance.now() + pause >= deadline) throw error;
      await sleep(pause, signal);
    }
  }
}
