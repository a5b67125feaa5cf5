import type { Logger } from 'pino';
import type { ModelConfig } from '../../config.ts';
import type { CoachQuestion, Evaluation } from '../engine.ts';
import type { RetryPolicy } from '../model/ask.ts';
import { limitCalls } from '../model/concurrency-limit.ts';
import { maskPersonalData } from '../model/mask.ts';
import type { QuestionMarker } from '../preparation-process/question-marker.ts';
import type { Allowance } from '../usage/allowance.ts';

/**
 * The coach: one interface for both engines. It uses the language model if one is configured and
 * its limits allow the call. Otherwise it uses the built-in engine.
 */

export interface EvaluationRequest {
  question: CoachQuestion;
  marker: QuestionMarker;
  answer: string;
  personId: string;
  /**
   * The names of the learner's account, which are removed from the answer before it is sent to a
   * model.
   */
  names: readonly string[];
}

export interface Coach {
  usesModel: boolean;
  evaluateByBuiltIn(marker: QuestionMarker, answer: string): Promise<Evaluation>;
  evaluate(request: EvaluationRequest): Promise<Evaluation>;
}

const CALLS_AT_ONCE = 8;
export const RETRY_POLICY: RetryPolicy = { limitMs: 12_000, pauseMs: 400 };

export interface CoachOptions {
  llm: ModelConfig | null;
  log: Logger;
  allowance: Allowance;
  retryPolicy?: RetryPolicy;
}

/** Returns the reason why the model did not answer, without any part of the prompt. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { statusCode } = error as { statusCode?: number };
  return statusCode ? `${error.name} ${statusCode}` : error.name;
}

async function evaluateByBuiltIn(marker: QuestionMarker, answer: string): Promise<Evaluation> {
  return { ...(await marker.evaluate(answer)), engine: 'built-in', feedback: null };
}

/**
 * The model client is large, so it is only loaded for the first answer that a model is asked about.
 */
async function loadModel(llm: ModelConfig) {
  const [{ createModel }, { evaluateByModel }] = await Promise.all([
    import('../model/ask.ts'),
    import('../model/evaluate.ts'),
  ]);
  return { model: createModel(llm), evaluateByModel };
}

export function createCoach({
  llm,
  log,
  allowance,
  retryPolicy = RETRY_POLICY,
}: CoachOptions): Coach {
  let loading: ReturnType<typeof loadModel> | null = null;
  const limit = limitCalls(CALLS_AT_ONCE);
  return {
    usesModel: llm !== null,
    evaluateByBuiltIn,
    async evaluate({ question, marker, answer, personId, names }) {
      const ours = await evaluateByBuiltIn(marker, answer);
      // The model is not asked about a settled answer, which needs no judgment, or about an answer
      // that addresses the grader, which could manipulate the model.
      const settled = ours.settled || ours.doubts.includes('addresses-grader');
      if (!llm || settled || ours.doubts.includes('too-long')) return ours;
      try {
        loading ??= loadModel(llm);
        const { model, evaluateByModel } = await loading;
        const request = {
          question,
          marker,
          answer: maskPersonalData(answer, names),
          builtIn: ours,
        };
        const budget = {
          take: () => allowance.take(personId),
          spend: (tokens: number) => allowance.addTokens(personId, tokens),
        };
        return await evaluateByModel(model, request, { limit, retryPolicy, budget });
      } catch (error) {
        log.warn(
          { reason: describeError(error) },
          'the model did not mark; the built-in coach did',
        );
        return ours;
      }
    },
  };
}
