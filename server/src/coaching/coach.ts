import type { Logger } from 'pino';
import type { ModelConfig } from '../config.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import type { RetryPolicy } from './model/ask.ts';
import { masked } from './model/mask.ts';
import { turnsOf } from './model/turns.ts';
import type { Ready } from './ready/ready.ts';

/**
 * Both engines behind one interface: the model if there is one and it may be asked, otherwise the
 * built-in engine.
 */

export interface ToEvaluate {
  question: CoachQuestion;
  ready: Ready;
  answer: string;
  personId: string;
  /** The names of the account; they are removed before a model gets the answer. */
  names: readonly string[];
}

/** The daily limits of model usage, for a person and for all people together. */
export interface Allowance {
  /** Counts one call; false if the limit of the day is reached. */
  take(personId: string): Promise<boolean>;
  addTokens(personId: string, tokens: number): Promise<void>;
}

export interface Coach {
  usesModel: boolean;
  /** What the built-in engine makes of it; no model is asked. */
  glance(ready: Ready, answer: string): Promise<Evaluation>;
  evaluate(asked: ToEvaluate): Promise<Evaluation>;
}

const CALLS_AT_ONCE = 8;
export const RETRY_POLICY: RetryPolicy = { limitMs: 12_000, pauseMs: 400 };

export interface CoachParts {
  llm: ModelConfig | null;
  log: Logger;
  allowance: Allowance;
  patience?: RetryPolicy;
}

/** Why the model did not answer, without a word of what it was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { statusCode } = error as { statusCode?: number };
  return statusCode ? `${error.name} ${statusCode}` : error.name;
}

async function glance(ready: Ready, answer: string): Promise<Evaluation> {
  return { ...(await ready.evaluate(answer)), engine: 'built-in', feedback: null };
}

/** The model client is large, so it is loaded with the first answer that a model is asked about. */
async function loadModel(llm: ModelConfig) {
  const [{ modelOf }, { evaluateByModel }] = await Promise.all([
    import('./model/ask.ts'),
    import('./model/evaluate.ts'),
  ]);
  return { model: modelOf(llm), evaluateByModel };
}

export function coachOf({ llm, log, allowance, patience = RETRY_POLICY }: CoachParts): Coach {
  let loading: ReturnType<typeof loadModel> | null = null;
  const turns = turnsOf(CALLS_AT_ONCE);
  return {
    usesModel: llm !== null,
    glance,
    async evaluate({ question, ready, answer, personId, names }) {
      const ours = await glance(ready, answer);
      // What is settled or talks to the grader needs no model, or must not reach it.
      const settled = ours.settled || ours.doubts.includes('addresses-grader');
      if (!llm || settled || ours.doubts.includes('too-long')) return ours;
      try {
        loading ??= loadModel(llm);
        const { model, evaluateByModel } = await loading;
        const asked = { question, ready, answer: masked(answer, names), builtIn: ours };
        const budget = {
          take: () => allowance.take(personId),
          spend: (tokens: number) => allowance.addTokens(personId, tokens),
        };
        return await evaluateByModel(model, asked, { turns, patience, budget });
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the model did not mark; the built-in coach did');
        return ours;
      }
    },
  };
}
