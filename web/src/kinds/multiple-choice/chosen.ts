import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer } from '@certway/contract/kinds/index';
import { rightAnswer } from '../view.ts';

export const chosenOf = (answer: Answer<'multiple-choice'> | null) =>
  answer ? [answer.option] : [];

/** Returns the ids of the right options; null before the verdict. */
export function rightOf(verdict: Verdict | null) {
  const right = rightAnswer('multiple-choice', verdict);
  return right && chosenOf(right);
}
