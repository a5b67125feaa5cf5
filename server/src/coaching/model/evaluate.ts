import type { LanguageModel } from 'ai';
import type { Evaluation as BuiltInEvaluation } from '../built-in/evaluate.ts';
import type { CoachQuestion, Evaluation } from '../engine.ts';
import type { Ready } from '../ready/ready.ts';
import { ask } from './ask.ts';
import { findings } from './findings.ts';
import { promptOf, SYSTEM } from './prompt.ts';

/** The model engine: the model finds the points; our code checks its evidence and computes the mark. */

const FEEDBACK_LENGTH = 1200;

export interface Asked {
  question: CoachQuestion;
  ready: Ready;
  answer: string;
  builtIn: BuiltInEvaluation;
}

/** How far a model's mark strays where both engines agree; further where they do not. */
const SPREAD = 0.15;

export async function evaluateByModel(
  model: LanguageModel,
  asked: Asked,
  way: Parameters<typeof ask>[2],
): Promise<Evaluation> {
  const prompt = promptOf(asked.question, asked.answer);
  const value = await ask(model, { system: SYSTEM, prompt, schema: findings }, way);
  const { points, mark, doubts, trusted } = await asked.ready.judge(value, asked);
  const apart = Math.abs(mark - asked.builtIn.mark);
  return {
    engine: 'model',
    points,
    mark,
    untaught: mark,
    spread: SPREAD + apart / 2,
    settled: false,
    doubts,
    feedback: trusted ? value.feedback.trim().slice(0, FEEDBACK_LENGTH) || null : null,
  };
}
