import type { Question } from '../../model.ts';
import type { UnsupportedFeature } from '../transfer.ts';
import * as messages from './messages.ts';

/** A question with a list of accepted answers: short-answer or fill-blank. */

export type AcceptedDraft = Question<'fill-blank' | 'short-answer'>;

export interface AcceptedFields {
  correctAnswer: unknown;
  otherAnswers?: unknown[];
  caseSensitive?: boolean;
  tolerance?: number | null;
}

/**
 * The differences between short-answer and fill-blank questions that matter for reading and writing
 * files.
 */
export interface AcceptedKindTraits<T> {
  type: 'fill-blank' | 'short-answer';
  /** The names that tables use for the kind, in letters and digits only. */
  names: string[];
  withType: (fields: AcceptedFields) => T;
}

export const matchesKind = ({ type }: AcceptedKindTraits<unknown>, hasBlank: boolean) =>
  hasBlank === (type === 'fill-blank');

const NUMBER = /^-?\d+(?:\.\d+)?$/;

export const allAnswers = ({ correctAnswer, otherAnswers }: AcceptedDraft) => [
  correctAnswer,
  ...otherAnswers,
];

/**
 * Returns whether GIFT and Moodle store the question as a number with a tolerance, which requires
 * every answer to be a number.
 */
export const isNumerical = (draft: AcceptedDraft) =>
  draft.tolerance !== null && allAnswers(draft).every((answer) => NUMBER.test(answer));

export const lostTolerance: UnsupportedFeature<AcceptedDraft> = {
  what: messages.tolerance,
  isUsedBy: (draft) => draft.tolerance !== null && !isNumerical(draft),
  without: (draft) => ({ ...draft, tolerance: null }),
};
