/** The only definition of a pass rate, used by every page that shows one. */

export interface AttemptCounts {
  attempts: number;
  passed: number;
  /** Neither passed nor failed yet, because a person still has to confirm a mark. */
  waiting: number;
}

/** The number of attempts that are passed or failed. */
export const countDecided = ({ attempts, waiting }: Omit<AttemptCounts, 'passed'>) =>
  attempts - waiting;

/** The percentage of decided attempts that are passed; null if none is decided. */
export function passRateOf(sums: AttemptCounts): number | null {
  const decided = countDecided(sums);
  return decided === 0 ? null : (100 * sums.passed) / decided;
}
