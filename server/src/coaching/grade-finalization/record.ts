import type { CoachRecord } from '@certway/contract/coach-record';
import {
  type AccuracySample,
  type AutoGradeRights,
  NO_AUTO_GRADE_RIGHTS,
} from './auto-grade-rights.ts';

/** Summarizes the decisions of a program for its coach's record. Pure. */

const LATEST = 60;
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

export const summarize = (samples: readonly AccuracySample[]) => ({
  decided: samples.length,
  agreed: samples.filter(({ agreed }) => agreed).length,
});

/** Summarizes the newest decisions, which come first. */
export const summarizeLatest = (samples: readonly AccuracySample[]) =>
  summarize(samples.slice(0, LATEST));

/** Summarizes by stated confidence; ranges without a decision are left out. */
export function summarizeByConfidence(samples: readonly AccuracySample[]): CoachRecord['tenths'] {
  return TENTHS.flatMap((from) => {
    const to = Math.round((from + 0.1) * 10) / 10;
    const within = samples.filter(
      ({ confidence }) => confidence >= from && (confidence < to || to === 1),
    );
    return within.length === 0 ? [] : [{ from, to, ...summarize(within) }];
  });
}

/** The widest rights of the engines, each earned by its own record. */
export function combineRights(earned: readonly AutoGradeRights[]): AutoGradeRights {
  const least = (a: number | null, b: number | null) =>
    a === null ? b : b === null ? a : Math.min(a, b);
  return earned.reduce(
    (known, { pass, fail }) => ({ pass: least(known.pass, pass), fail: least(known.fail, fail) }),
    NO_AUTO_GRADE_RIGHTS,
  );
}
