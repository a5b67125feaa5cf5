/** Decides when the seat of a person who leaves is free again. */

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SwapRule {
  swapAfterDays: number;
  swapBelowQuestions: number;
}

/**
 * Returns when the seat of a person who leaves now is free. Null means at once: the person answered
 * fewer questions than the rule says, or joined long enough ago.
 */
export function freeFrom(
  { swapAfterDays, swapBelowQuestions }: SwapRule,
  { agreedAt, answeredCount }: { agreedAt: Date; answeredCount: number },
  now: Date,
): Date | null {
  if (answeredCount < swapBelowQuestions) return null;
  const free = new Date(agreedAt.getTime() + swapAfterDays * DAY_MS);
  return free <= now ? null : free;
}
