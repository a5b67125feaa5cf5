/** Defines how a pass rate is computed. Every page that shows a pass rate uses this definition. */

export interface AttemptCounts {
  attempts: number;
  passed: number;
  /** The number of attempts without a verdict, because a person still has to confirm a mark. */
  waiting: number;
}

/** Returns the number of attempts that are passed or failed. */
export const countDecided = ({ attempts, waiting }: Omit<AttemptCounts, 'passed'>) =>
  attempts - waiting;

/**
 * Returns the percentage of passed attempts among those with a verdict. Returns null if no attempt
 * has a verdict.
 */
export function passRateOf(sums: AttemptCounts): number | null {
  const decided = countDecided(sums);
  return decided === 0 ? null : (100 * sums.passed) / decided;
}
