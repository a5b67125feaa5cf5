import { UNCALIBRATED_HALF_WIDTH } from '../engine.ts';

/**
 * Estimates the probability that a person passes an answer. The input is the distance between the
 * coach's mark and the pass mark, in half-widths of the mark. The estimate is Platt's logistic
 * curve, fitted to the decisions of the program. The less certain the curve is, the closer every
 * probability is to 50%, so that a few decisions never make the coach confident.
 */

export interface ProposedMark {
  mark: number;
  halfWidth: number;
}

export interface DecidedProposal extends ProposedMark {
  /**
   * The engine's mark before it was calibrated with the answers to this question that people
   * marked.
   */
  rawScore: number;
  /** The final mark, which a person gave. */
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

/**
 * Returns the distance of a mark to the pass mark in half-widths, limited to four in either
 * direction.
 */
const deviations = ({ mark, halfWidth }: ProposedMark) =>
  clamp(-4, (mark - PASS_MARK) / Math.max(LEAST_HALF_WIDTH, halfWidth), 4);

/** The fitted curve with its variance, which is the inverse of the curvature at the best fit. */
interface Curve {
  level: number;
  slope: number;
  variance: number;
}

/**
 * The distance from the pass mark at which the variance of the curve is computed. All marks use
 * this one variance; otherwise a better mark could get a lower probability.
 */
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

/** Fits the logistic curve with the prior by Newton's method. */
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
    // The size of a step is limited. Where the curve is flat, a full step would overshoot the
    // solution.
    level += clamp(-1, (c * up - b * steeper) / determinant, 1);
    slope += clamp(-0.5, (a * steeper - b * up) / determinant, 0.5);
  }
  // A negative slope is replaced by 0, because a better mark must never lower the probability.
  slope = Math.max(0, slope);
  const { a, c, determinant } = curvature(xs, level, slope);
  return {
    level,
    slope,
    variance: (c + a * SURE_DEVIATIONS * SURE_DEVIATIONS) / determinant,
  };
}

/**
 * Moderates a probability by MacKay's approximation: the more uncertain a logit is, the closer its
 * probability is to 50%.
 */
const moderatedChance = (logit: number, variance: number) =>
  chanceAt(logit / Math.sqrt(1 + (Math.PI * variance) / 8));

function curveOf(decided: readonly (ProposedMark & { score: number })[]): PassChance {
  const { level, slope, variance } = fitCurve(decided);
  return (proposed) => moderatedChance(level + slope * deviations(proposed), variance);
}

/**
 * Fits two curves for the probability that a person passes an answer. Marks of questions with
 * decisions are calibrated and use the first curve. Marks of questions without decisions use the
 * second one, which is fitted to the raw scores of the decided answers.
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
