import type { CoachRecord } from '@certway/contract/coaching/coach-record';
import {
  type AccuracySample,
  type AutoGradeRights,
  NO_AUTO_GRADE_RIGHTS,
} from './auto-grade-rights.ts';

/**
 * Summarizes the decisions about a program's marks for the coach's accuracy record. The functions
 * are pure.
 */

const LATEST = 60;
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

export const summarize = (samples: readonly AccuracySample[]) => ({
  decided: samples.length,
  agreed: samples.filter(({ agreed }) => agreed).length,
});

/** Summarizes the newest decisions. The list must be sorted from newest to oldest. */
export const summarizeLatest = (samples: readonly AccuracySample[]) =>
  summarize(samples.slice(0, LATEST));

/**
 * Summarizes decisions by ranges of the confidence that the coach stated. A range without decisions
 * is left out.
 */
export function summarizeByConfidence(samples: readonly AccuracySample[]): CoachRecord['tenths'] {
  return TENTHS.flatMap((from) => {
    const to = Math.round((from + 0.1) * 10) / 10;
    const within = samples.filter(
      ({ confidence }) => confidence >= from && (confidence < to || to === 1),
    );
    return within.length === 0 ? [] : [{ from, to, ...summarize(within) }];
  });
}

/**
 * Combines the rights that each engine has earned by its own accuracy: the lowest required
 * confidence of any engine counts.
 */
export function combineRights(earned: readonly AutoGradeRights[]): AutoGradeRights {
  const least = (a: number | null, b: number | null) =>
    a === null ? b : b === null ? a : Math.min(a, b);
  return earned.reduce(
    (known, { pass, fail }) => ({ pass: least(known.pass, pass), fail: least(known.fail, fail) }),
    NO_AUTO_GRADE_RIGHTS,
  );
}
