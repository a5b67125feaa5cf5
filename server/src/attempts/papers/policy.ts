import type { PastPaper } from './repository.ts';

/** Whether another paper may be begun, and when. */
export interface Turn {
  taken: number;
  /** Null for any number. */
  left: number | null;
  /** Null if the next attempt may be started now. */
  nextAt: Date | null;
}

interface Rules {
  papersAllowed: number | null;
  hoursBetween: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Papers begun count, however they ended; a taste does not. */
export function turnOf(
  papers: readonly PastPaper[],
  { papersAllowed, hoursBetween }: Rules,
  extraSittings: number,
  now: Date,
): Turn {
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

/** Whole minutes of an allowed time, rounded in favor of whoever needs them; null without a limit. */
export const extended = (minutes: number | null, factor: number | null): number | null =>
  minutes === null || factor === null ? null : Math.ceil(minutes * factor);
