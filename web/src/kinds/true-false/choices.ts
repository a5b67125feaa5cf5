import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer } from '@certway/contract/kinds/index';
import { rightAnswer } from '../view.ts';
import * as messages from './messages.ts';

export const choices = [
  { _id: 'true', text: messages.isTrue, image: null },
  { _id: 'false', text: messages.isFalse, image: null },
];

export const chosenOf = (answer: Answer<'true-false'> | null) =>
  answer ? [String(answer.value)] : [];

/** Returns the right choice in a list; null before the verdict. */
export function rightOf(verdict: Verdict | null) {
  const right = rightAnswer('true-false', verdict);
  return right && chosenOf(right);
}
