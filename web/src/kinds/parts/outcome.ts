import type { Verdict } from '@certway/contract/attempts/verdict';
import { percentText } from '../../ui/words/scores.ts';

export type AnswerOutcome = 'right' | 'partly' | 'wrong' | 'waiting';

/** Returns the outcome of an answer, which is never 'wrong' for partial credit. */
export function answerOutcome({ correct, score }: Verdict): AnswerOutcome {
  if (correct === null) return 'waiting';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

/** Returns the share of the point that an answer earned, as a percentage. */
export const creditText = ({ score }: Verdict): string => percentText(100 * (score ?? 0));
