import type { Verdict } from '@certway/contract/verdict';
import { percentText } from '../../ui/words/scores.ts';

export type AnswerOutcome = 'right' | 'partly' | 'wrong' | 'waiting';

/** The outcome of an answer. Partial credit is never called wrong. */
export function answerOutcome({ correct, score }: Verdict): AnswerOutcome {
  if (correct === null) return 'waiting';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

/** The percentage of the point that an answer earned. */
export const creditText = ({ score }: Verdict): string => percentText(100 * (score ?? 0));
