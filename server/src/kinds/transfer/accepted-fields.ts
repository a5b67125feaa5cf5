import type { Draft } from '@certway/contract/kinds/index';
import type { Loss } from '../transfer.ts';

/** A question with a list of accepted answers: a short answer, or a blank to fill. */

export type AcceptedDraft = Draft<'fill-blank' | 'short-answer'>;

export interface AcceptedFields {
  correctAnswer: unknown;
  otherAnswers?: unknown[];
  caseSensitive?: boolean;
  tolerance?: number | null;
}

/** What tells the two apart. */
export interface Which<T> {
  type: 'fill-blank' | 'short-answer';
  /** What a table may call it, in letters and figures only. */
  names: string[];
  tell: (fields: AcceptedFields) => T;
}

export const isMine = ({ type }: Which<unknown>, hasBlank: boolean) =>
  hasBlank === (type === 'fill-blank');

const NUMBER = /^-?\d+(?:\.\d+)?$/;

export const allAnswers = ({ correctAnswer, otherAnswers }: AcceptedDraft) => [
  correctAnswer,
  ...otherAnswers,
];

/** Numbers with a tolerance have their own kind in GIFT and Moodle; what else is accepted beside them has no place. */
export const isNumerical = (draft: AcceptedDraft) =>
  draft.tolerance !== null && allAnswers(draft).every((answer) => NUMBER.test(answer));

export const lostTolerance: Loss<AcceptedDraft> = {
  what: 'The tolerance',
  lost: (draft) => draft.tolerance !== null && !isNumerical(draft),
  without: (draft) => ({ ...draft, tolerance: null }),
};
