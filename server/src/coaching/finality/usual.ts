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

/** The coach's record shows the default of practice. */
export const usualFinality = USUAL.practice;

export const finalityFor = (chosen: Finality | null, mode: AttemptMode): Finality =>
  chosen ?? USUAL[mode];
