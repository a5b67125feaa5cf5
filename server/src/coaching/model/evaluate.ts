import type { LanguageModel } from 'ai';
import type { BuiltInEvaluation } from '../built-in/evaluate.ts';
import type { CoachQuestion, Evaluation } from '../engine.ts';
import { ask } from './ask.ts';
import type { FindingsChecker } from './check-findings.ts';
import { findings } from './findings.ts';
import { buildPrompt, SYSTEM_PROMPT } from './prompt.ts';

/**
 * The model engine. The model finds the points of an answer with evidence. Our code then checks the
 * evidence and computes the mark.
 */

const FEEDBACK_LENGTH = 1200;

export interface ModelEvaluationRequest {
  question: CoachQuestion;
  marker: FindingsChecker;
  answer: string;
  builtIn: BuiltInEvaluation;
}

/**
 * The half-width of a model's mark if the built-in engine gives an equal mark. The half-width grows
 * with the difference between the two marks.
 */
const MODEL_HALF_WIDTH = 0.15;

export async function evaluateByModel(
  model: LanguageModel,
  request: ModelEvaluationRequest,
  askOptions: Parameters<typeof ask>[2],
): Promise<Evaluation> {
  const prompt = buildPrompt(request.question, request.answer);
  const value = await ask(model, { system: SYSTEM_PROMPT, prompt, schema: findings }, askOptions);
  const { points, mark, doubts, trusted } = await request.marker.checkFindings(value, request);
  const apart = Math.abs(mark - request.builtIn.mark);
  return {
    engine: 'model',
    points,
    mark,
    rawScore: mark,
    halfWidth: MODEL_HALF_WIDTH + apart / 2,
    settled: false,
    doubts,
    feedback: trusted ? value.feedback.trim().slice(0, FEEDBACK_LENGTH) || null : null,
  };
}
