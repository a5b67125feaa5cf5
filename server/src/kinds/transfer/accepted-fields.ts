import type { Draft } from '@certway/contract/kinds/index';
import type { Loss } from '../transfer.ts';
import * as messages from './messages.ts';

/** A question with a list of accepted answers: short-answer or fill-blank. */

export type AcceptedDraft = Draft<'fill-blank' | 'short-answer'>;

export interface AcceptedFields {
  correctAnswer: unknown;
  otherAnswers?: unknown[];
  caseSensitive?: boolean;
  tolerance?: number | null;
}

/** The differences between the two kinds. */
export interface Which<T> {
  type: 'fill-blank' | 'short-answer';
  /** The names of the kind in tables, in letters and digits only. */
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

/** GIFT and Moodle have a numeric type for numbers with a tolerance, which allows no other answers. */
export const isNumerical = (draft: AcceptedDraft) =>
  draft.tolerance !== null && allAnswers(draft).every((answer) => NUMBER.test(answer));

export const lostTolerance: Loss<AcceptedDraft> = {
  what: messages.tolerance,
  lost: (draft) => draft.tolerance !== null && !isNumerical(draft),
  without: (draft) => ({ ...draft, tolerance: null }),
};
