import type { PastExamAttempt } from './repository.ts';

/** Whether another attempt may be started, and when. */
export interface AttemptEligibility {
  taken: number;
  /** Null for any number. */
  left: number | null;
  /** Null if the next attempt may be started now. */
  nextAt: Date | null;
}

interface AttemptLimits {
  papersAllowed: number | null;
  hoursBetween: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Every started attempt counts, however it ended, except demo exams. */
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

/** The time limit in whole minutes with the accommodation, rounded up; null without a limit. */
export const extendedMinutes = (minutes: number | null, factor: number | null): number | null =>
  minutes === null || factor === null ? null : Math.ceil(minutes * factor);
