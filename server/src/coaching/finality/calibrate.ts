/**
 * How likely a person lets an answer pass, from how far the coach's mark lies from the middle in
 * its own deviations: a logistic curve (Platt's) that is learnt from the decisions of the program.
 * What is not known of the curve yet draws every probability towards an even chance, so that few
 * decisions never make the coach sure of itself.
 */

/** How far a mark strays of whose question nothing was decided: of such there is one curve more. */
export const UNTAUGHT_SPREAD = 0.25;

/** What the coach proposed. */
export interface Proposed {
  mark: number;
  /** The deviation that it gave its mark. */
  spread: number;
}

export interface Decided extends Proposed {
  /** What the engine gave before anything was learnt of the question. */
  untaught: number;
  /** What a person gave. */
  score: number;
}

export type PassChance = (proposed: Proposed) => number;

const MIDDLE = 0.5;
/** Before anything is decided: a mark of full two deviations passes in three of four cases. */
const BEFORE = { level: 0, slope: 0.5, levelVariance: 1, slopeVariance: 0.25 };
const STEPS = 25;
const LEAST_SPREAD = 0.02;

const chanceAt = (logit: number) => 1 / (1 + Math.exp(-logit));

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Beyond four deviations nothing is learnt any more. */
const deviations = ({ mark, spread }: Proposed) =>
  between(-4, (mark - MIDDLE) / Math.max(LEAST_SPREAD, spread), 4);

/** The curve, and how uncertain it is: the inverse of the curvature at its best fit. */
interface Curve {
  level: number;
  slope: number;
  variance: number;
}

/** The uncertainty of the curve is taken where marks are sure, alike for all: so it never bends back. */
const SURE = 2;

function sharpness(xs: readonly number[], level: number, slope: number) {
  let [a, b, c] = [1 / BEFORE.levelVariance, 0, 1 / BEFORE.slopeVariance];
  for (const x of xs) {
    const chance = chanceAt(level + slope * x);
    const weight = chance * (1 - chance);
    a += weight;
    b += weight * x;
    c += weight * x * x;
  }
  return { a, b, c, determinant: a * c - b * b };
}

/** Newton's steps to the curve that fits best, the one from before held in mind. */
function fitted(decided: readonly (Proposed & { score: number })[]): Curve {
  const xs = decided.map(deviations);
  const ys = decided.map(({ score }) => (score >= MIDDLE ? 1 : 0));
  let { level, slope } = BEFORE;
  for (let step = 0; step < STEPS; step++) {
    let up = (BEFORE.level - level) / BEFORE.levelVariance;
    let steeper = (BEFORE.slope - slope) / BEFORE.slopeVariance;
    xs.forEach((x, i) => {
      const miss = (ys[i] ?? 0) - chanceAt(level + slope * x);
      up += miss;
      steeper += miss * x;
    });
    const { a, b, c, determinant } = sharpness(xs, level, slope);
    // Not too far at a time: where the curve is flat, a full step would leap over the best fit.
    level += between(-1, (c * up - b * steeper) / determinant, 1);
    slope += between(-0.5, (a * steeper - b * up) / determinant, 0.5);
  }
  // A better mark never means a worse chance.
  slope = Math.max(0, slope);
  const { a, c, determinant } = sharpness(xs, level, slope);
  return {
    level,
    slope,
    variance: (c + a * SURE * SURE) / determinant,
  };
}

/** MacKay's: the more uncertain a logit is, the nearer its chance to an even one. */
const moderated = (logit: number, variance: number) =>
  chanceAt(logit / Math.sqrt(1 + (Math.PI * variance) / 8));

function curveOf(decided: readonly (Proposed & { score: number })[]): PassChance {
  const { level, slope, variance } = fitted(decided);
  return (proposed) => moderated(level + slope * deviations(proposed), variance);
}

/**
 * Where nothing was decided of a question itself, its marks are of another kind than those of the others,
 * which their own decisions have moved: then it is told by what the engine gave these untaught.
 */
export function passChance(decided: readonly Decided[]): PassChance {
  const taught = curveOf(decided);
  const untaught = curveOf(
    decided.map(({ untaught: mark, score }) => ({ mark, spread: UNTAUGHT_SPREAD, score })),
  );
  return (proposed) => (proposed.spread === UNTAUGHT_SPREAD ? untaught : taught)(proposed);
}
