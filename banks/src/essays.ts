import { isEssayWithoutRubric } from './formats/unsupported-content.ts';
import type { Understood } from './reading.ts';

/** The notes of a file on how to mark an essay, for the person who completes the question. */
export interface EssayNotes {
  /** The notes for graders. */
  criteria?: string;
  idealAnswer?: string;
}

/**
 * Returns the parsed fields of a question that could not be read. If the question is an essay, adds
 * its kind and its notes for graders.
 */
export function withEssay(
  reason: string,
  understood: Understood,
  { criteria = '', idealAnswer = '' }: EssayNotes,
): Understood {
  if (!isEssayWithoutRubric(reason)) return understood;
  return { ...understood, type: 'essay', correctAnswer: criteria, aiCriteria: { idealAnswer } };
}
