import type { Logger } from 'pino';
import type { ModelConfig } from '../config.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import type { RetryPolicy } from './model/ask.ts';
import { masked } from './model/mask.ts';
import { turnsOf } from './model/turns.ts';
import type { Ready } from './ready/ready.ts';

/** Both engines behind one question: the model where there is one and it may be asked, else ours. */

export interface ToEvaluate {
  question: CoachQuestion;
  ready: Ready;
  answer: string;
  personId: string;
  /** What the account is called by: no model reads it. */
  names: readonly string[];
}

/** What a person, and all of them together, may cost in a day. */
export interface Allowance {
  /** Counts one call; false where the day's are used up. */
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

/** What talks to a model is large: it is loaded with the first answer that a model is asked about. */
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
