import type { Logger } from 'pino';
import type { ModelConfig } from '../config.ts';
import { evaluate, type Prepared } from './built-in/evaluate.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import { modelOf, type Patience } from './model/ask.ts';
import { evaluateByModel } from './model/evaluate.ts';
import { turnsOf } from './model/turns.ts';

/** Both engines behind one question: the model where there is one and it may be asked, else ours. */

export interface ToEvaluate {
  question: CoachQuestion;
  prepared: Prepared;
  answer: string;
  personId: string;
}

/** What a person may cost in a day. */
export interface Allowance {
  /** Counts one call; false where the day's are used up. */
  take(personId: string): Promise<boolean>;
  addTokens(personId: string, tokens: number): Promise<void>;
}

export interface Coach {
  usesModel: boolean;
  evaluate(asked: ToEvaluate): Promise<Evaluation>;
}

const CALLS_AT_ONCE = 8;
export const PATIENCE: Patience = { limitMs: 12_000, pauseMs: 400 };

export interface CoachParts {
  llm: ModelConfig | null;
  log: Logger;
  allowance: Allowance;
  patience?: Patience;
}

/** Why the model did not answer, without a word of what it was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { statusCode } = error as { statusCode?: number };
  return statusCode ? `${error.name} ${statusCode}` : error.name;
}

export function coachOf({ llm, log, allowance, patience = PATIENCE }: CoachParts): Coach {
  const model = llm && modelOf(llm);
  const turns = turnsOf(CALLS_AT_ONCE);
  return {
    usesModel: model !== null,
    async evaluate({ question, prepared, answer, personId }) {
      const builtIn = evaluate(prepared, answer);
      const ours: Evaluation = { ...builtIn, engine: 'built-in', feedback: null };
      // What is blank, taught already or talks to the grader needs no model, or must not reach it.
      const settled = builtIn.confidence === 1 || builtIn.doubts.includes('addresses-grader');
      if (!model || settled || builtIn.doubts.includes('too-long')) return ours;
      try {
        if (!(await allowance.take(personId))) return ours;
        const asked = { question, prepared, answer, builtIn };
        const { evaluation, tokens } = await evaluateByModel(model, asked, turns, patience);
        await allowance.addTokens(personId, tokens);
        return evaluation;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the model did not mark; the built-in coach did');
        return ours;
      }
    },
  };
}
