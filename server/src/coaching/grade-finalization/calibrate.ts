/**
 * Estimates how likely a person is to pass an answer, from the distance of the coach's mark to the
 * pass mark in units of its half-width. Uses Platt's logistic curve, fitted to the decisions of the
 * program. Uncertainty about the curve moves every probability toward 50%, so a few decisions never
 * make the coach confident.
 */

/** The half-width of marks for questions without decisions; these have a curve of their own. */
export const UNCALIBRATED_HALF_WIDTH = 0.25;

/** A mark that the coach proposed. */
export interface ProposedMark {
  mark: number;
  /** The half-width that the coach gave its mark. */
  halfWidth: number;
}

export interface DecidedProposal extends ProposedMark {
  /** The engine's mark before calibration by the corrected answers to the question. */
  rawScore: number;
  /** The mark that a person gave. */
  score: number;
}

export type PassChance = (proposed: ProposedMark) => number;

const PASS_MARK = 0.5;
/** The prior: a mark two half-widths above the pass mark passes in three of four cases. */
const PRIOR = { level: 0, slope: 0.5, levelVariance: 1, slopeVariance: 0.25 };
const STEPS = 25;
const LEAST_HALF_WIDTH = 0.02;

const chanceAt = (logit: number) => 1 / (1 + Math.exp(-logit));

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Distances beyond four half-widths are treated as four. */
const deviations = ({ mark, halfWidth }: ProposedMark) =>
  clamp(-4, (mark - PASS_MARK) / Math.max(LEAST_HALF_WIDTH, halfWidth), 4);

/** The curve, with its variance: the inverse of the curvature at the best fit. */
interface Curve {
  level: number;
  slope: number;
  variance: number;
}

/** The variance is computed at this distance for all marks, so that the probability stays monotonic. */
const SURE_DEVIATIONS = 2;

function curvature(xs: readonly number[], level: number, slope: number) {
  let [a, b, c] = [1 / PRIOR.levelVariance, 0, 1 / PRIOR.slopeVariance];
  for (const x of xs) {
    const chance = chanceAt(level + slope * x);
    const weight = chance * (1 - chance);
    a += weight;
    b += weight * x;
    c += weight * x * x;
  }
  return { a, b, c, determinant: a * c - b * b };
}

/** Fits the curve by Newton's method, with the prior. */
function fitCurve(decided: readonly (ProposedMark & { score: number })[]): Curve {
  const xs = decided.map(deviations);
  const ys = decided.map(({ score }) => (score >= PASS_MARK ? 1 : 0));
  let { level, slope } = PRIOR;
  for (let step = 0; step < STEPS; step++) {
    let up = (PRIOR.level - level) / PRIOR.levelVariance;
    let steeper = (PRIOR.slope - slope) / PRIOR.slopeVariance;
    xs.forEach((x, i) => {
      const miss = (ys[i] ?? 0) - chanceAt(level + slope * x);
      up += miss;
      steeper += miss * x;
    });
    const { a, b, c, determinant } = curvature(xs, level, slope);
    // Steps are limited: where the curve is flat, a full step would overshoot.
    level += clamp(-1, (c * up - b * steeper) / determinant, 1);
    slope += clamp(-0.5, (a * steeper - b * up) / determinant, 0.5);
  }
  // A better mark must never lower the probability.
  slope = Math.max(0, slope);
  const { a, c, determinant } = curvature(xs, level, slope);
  return {
    level,
    slope,
    variance: (c + a * SURE_DEVIATIONS * SURE_DEVIATIONS) / determinant,
  };
}

/** MacKay's approximation: the more uncertain a logit is, the closer its probability is to 50%. */
const moderatedChance = (logit: number, variance: number) =>
  chanceAt(logit / Math.sqrt(1 + (Math.PI * variance) / 8));

function curveOf(decided: readonly (ProposedMark & { score: number })[]): PassChance {
  const { level, slope, variance } = fitCurve(decided);
  return (proposed) => moderatedChance(level + slope * deviations(proposed), variance);
}

/**
 * Marks of questions without decisions differ from calibrated ones, so they are judged by a second
 * curve, fitted to the raw scores of the decided answers.
 */
export function fitPassChance(decided: readonly DecidedProposal[]): PassChance {
  const calibrated = curveOf(decided);
  const uncalibrated = curveOf(
    decided.map(({ rawScore: mark, score }) => ({
      mark,
      halfWidth: UNCALIBRATED_HALF_WIDTH,
      score,
    })),
  );
  return (proposed) =>
    (proposed.halfWidth === UNCALIBRATED_HALF_WIDTH ? uncalibrated : calibrated)(proposed);
}
