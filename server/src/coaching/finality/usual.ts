import type { AttemptMode } from '@certway/contract/attempt-place';
import type { Finality } from '@certway/contract/finalities';

/**
 * Who makes a mark final where nobody has chosen. For exams, and for all that a certificate
 * rests on, it is a person's.
 */
const USUAL: Record<AttemptMode, Finality> = {
  practice: 'earned',
  missed: 'earned',
  exam: 'person',
};

/** What the record shows as usual: programs are practiced with first of all. */
export const usualFinality = USUAL.practice;

export const finalityFor = (chosen: Finality | null, mode: AttemptMode): Finality =>
  chosen ?? USUAL[mode];
