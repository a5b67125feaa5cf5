import type { MarkRow } from './repository.ts';

/** Returns the mark that counts: a person's correction, otherwise the coach's mark. */
export const scoreOf = ({
  correctedScore,
  score,
}: Pick<MarkRow, 'correctedScore' | 'score'>): number => correctedScore ?? score;

/**
 * Returns whether a person will review the mark and may change it. A mark that is only audited
 * counts as final, unless the learner requested a review.
 */
export const isProvisional = ({
  waiting,
  audited,
  askedAt,
}: Pick<MarkRow, 'waiting' | 'audited' | 'askedAt'>): boolean =>
  waiting && (!audited || askedAt !== null);
