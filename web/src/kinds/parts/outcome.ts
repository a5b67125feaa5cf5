import type { Verdict } from '@certway/contract/verdict';
import { percentText } from '../../ui/words/scores.ts';

export type Outcome = 'right' | 'partly' | 'wrong' | 'waiting';

/** How an answer did. Partial credit is never called wrong. */
export function verdictOutcome({ correct, score }: Verdict): Outcome {
  if (correct === null) return 'waiting';
  if (correct) return 'right';
  return score !== null && score > 0 ? 'partly' : 'wrong';
}

/** How much of its point an answer earned. */
export const shareText = ({ score }: Verdict): string => percentText(100 * (score ?? 0));
