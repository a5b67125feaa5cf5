import { lowerBound } from './bounds.ts';

/**
 * Computes the minimum confidence with which the coach may mark without a person. At this
 * confidence, people must have agreed with the coach in 19 of 20 decisions, and often enough that
 * chance is ruled out.
 */

/** A person's decision about a proposed mark. */
export interface AccuracySample {
  /** The confidence that the coach stated. */
  confidence: number;
  passes: boolean;
  agreed: boolean;
}

/**
 * The minimum confidence with which the coach may mark without a person, separately for passing and
 * failing marks. Null means that the coach may not.
 */
export interface AutoGradeRights {
  pass: number | null;
  fail: number | null;
}

const RIGHT_AT_LEAST = 0.95;
const BOUND_ABOVE = 0.9;
/**
 * The samples for passing marks, and those for failing marks, must each be sufficient proof
 * separately, because many decisions about passing answers prove nothing about failing ones.
 */
const SIDE_BOUND_ABOVE = 0.8;
/**
 * The bound for failing marks, which is stricter because failing an answer wrongly is worse than
 * making it wait.
 */
const FAIL_BOUND_ABOVE = 0.85;

export const NO_AUTO_GRADE_RIGHTS: AutoGradeRights = { pass: null, fail: null };

function holds(samples: readonly AccuracySample[], boundAbove: number): boolean {
  const right = samples.filter(({ agreed }) => agreed).length;
  const { length } = samples;
  return length > 0 && right >= RIGHT_AT_LEAST * length && lowerBound(right, length) > boundAbove;
}

const passing = ({ passes }: AccuracySample) => passes;
const failing = ({ passes }: AccuracySample) => !passes;

interface Candidate {
  from: number;
  count: number;
}

/**
 * Finds the lowest confidence for which the samples with at least this confidence prove that the
 * coach is accurate. Returns null if there is none.
 */
function lowestFrom(
  samples: readonly AccuracySample[],
  isProven: (within: readonly AccuracySample[]) => boolean,
): Candidate | null {
  const levels = [...new Set(samples.map(({ confidence }) => confidence))].sort((a, b) => a - b);
  for (const from of levels) {
    const within = samples.filter(({ confidence }) => confidence >= from);
    if (isProven(within)) return { from, count: within.length };
  }
  return null;
}

const bothSides = (within: readonly AccuracySample[]) =>
  holds(within, BOUND_ABOVE) &&
  holds(within.filter(passing), SIDE_BOUND_ABOVE) &&
  holds(within.filter(failing), FAIL_BOUND_ABOVE);
const oneSide = (within: readonly AccuracySample[]) => holds(within, BOUND_ABOVE);

export function computeAutoGradeRights(samples: readonly AccuracySample[]): AutoGradeRights {
  const both = lowestFrom(samples, bothSides);
  if (both) return { pass: both.from, fail: both.from };
  return {
    pass: lowestFrom(samples.filter(passing), oneSide)?.from ?? null,
    fail: lowestFrom(samples.filter(failing), oneSide)?.from ?? null,
  };
}

const AGREEING_SAMPLE: AccuracySample = { confidence: 1, passes: true, agreed: true };

/**
 * Returns how many more decisions that agree with the coach are needed for one kind of mark,
 * passing or failing. The count may be based on the samples with the highest confidence alone.
 */
function samplesMissing(samples: readonly AccuracySample[]): number {
  const levels = [
    ...new Set(samples.map(({ confidence }) => confidence)),
    Number.POSITIVE_INFINITY,
  ];
  const sets = levels.map((from) => samples.filter(({ confidence }) => confidence >= from));
  for (let more = 0; ; more++) {
    const added = Array.from({ length: more }, () => AGREEING_SAMPLE);
    if (sets.some((within) => holds([...within, ...added], BOUND_ABOVE))) return more;
  }
}

/**
 * Returns how many more decisions that agree with the coach are needed until it may make either
 * passing or failing marks final. The count may be based on the samples with the highest confidence
 * alone.
 */
export function decisionsToGo(samples: readonly AccuracySample[]): number {
  const { pass, fail } = computeAutoGradeRights(samples);
  if (pass !== null || fail !== null) return 0;
  return Math.min(...[passing, failing].map((side) => samplesMissing(samples.filter(side))));
}
