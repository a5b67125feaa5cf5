/** The only definition of a pass rate, used by every page that shows one. */

export interface Attempts {
  attempts: number;
  passed: number;
  /** Neither passed nor failed yet, because a person still has to confirm a mark. */
  waiting: number;
}

/** Attempts that are passed or failed. */
export const decidedOf = ({ attempts, waiting }: Omit<Attempts, 'passed'>) => attempts - waiting;

/** The percentage of decided attempts that are passed; null while none is decided. */
export function passRateOf(sums: Attempts): number | null {
  const decided = decidedOf(sums);
  return decided === 0 ? null : (100 * sums.passed) / decided;
}
