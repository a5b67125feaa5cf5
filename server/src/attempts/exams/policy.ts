import { HOUR_MS } from '../../time/durations.ts';
import type { PastExamAttempt } from './repository.ts';

export interface AttemptEligibility {
  taken: number;
  /** The number of attempts that are left, or null if there is no limit. */
  left: number | null;
  /** The earliest time of the next attempt, or null if it may be started now. */
  nextAt: Date | null;
}

interface AttemptLimits {
  papersAllowed: number | null;
  hoursBetween: number;
}

/**
 * Returns whether another attempt may be started. Every started attempt counts toward the limit,
 * regardless of how it ended. Demo exams do not count.
 */
export function attemptEligibility(
  papers: readonly PastExamAttempt[],
  { papersAllowed, hoursBetween }: AttemptLimits,
  extraSittings: number,
  now: Date,
): AttemptEligibility {
  const whole = papers.filter(({ taste }) => !taste);
  const allowed = papersAllowed === null ? null : papersAllowed + extraSittings;
  const last = Math.max(0, ...whole.map((paper) => (paper.endedAt ?? paper.startedAt).getTime()));
  const next = last + hoursBetween * HOUR_MS;
  return {
    taken: whole.length,
    left: allowed === null ? null : Math.max(0, allowed - whole.length),
    nextAt: whole.length > 0 && next > now.getTime() ? new Date(next) : null,
  };
}

/**
 * Returns the time limit including the time accommodation, in whole minutes, rounded up. Returns
 * null if there is no time limit.
 */
export const extendedMinutes = (minutes: number | null, factor: number | null): number | null =>
  minutes === null || factor === null ? null : Math.ceil(minutes * factor);
