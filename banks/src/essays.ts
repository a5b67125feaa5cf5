import { isEssayWithoutRubric } from './formats/unsupported-content.ts';
import type { ParsedFields } from './reading.ts';

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
export function withEssayFields(
  reason: string,
  parsedFields: ParsedFields,
  { criteria = '', idealAnswer = '' }: EssayNotes,
): ParsedFields {
  if (!isEssayWithoutRubric(reason)) return parsedFields;
  return { ...parsedFields, type: 'essay', correctAnswer: criteria, aiCriteria: { idealAnswer } };
}
