import { isBareEssay } from '../../formats/words.ts';
import type { Understood } from './reading.ts';

/** The notes on an essay in a file, besides its question, for the person who completes it. */
export interface EssayNotes {
  /** For graders. */
  criteria?: string;
  idealAnswer?: string;
}

/** The parsed fields of an unreadable question; an essay keeps its kind and notes. */
export function withEssay(
  reason: string,
  understood: Understood,
  { criteria = '', idealAnswer = '' }: EssayNotes,
): Understood {
  if (!isBareEssay(reason)) return understood;
  return { ...understood, type: 'essay', correctAnswer: criteria, aiCriteria: { idealAnswer } };
}
