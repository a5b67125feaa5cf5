import { isBareEssay } from '../../formats/words.ts';
import type { Understood } from './reading.ts';

/** What a file says of an essay beside its question, to be completed by whoever mends it. */
export interface EssayNotes {
  /** For graders. */
  criteria?: string;
  idealAnswer?: string;
}

/** What was understood of a question that cannot be read: an essay keeps its kind and its notes. */
export function withEssay(
  reason: string,
  understood: Understood,
  { criteria = '', idealAnswer = '' }: EssayNotes,
): Understood {
  if (!isBareEssay(reason)) return understood;
  return { ...understood, type: 'essay', correctAnswer: criteria, aiCriteria: { idealAnswer } };
}
