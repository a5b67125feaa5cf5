/**
 * The correction of the memory model for one learner: a shift and a stretch of the log odds of
 * recall.
 */
export interface Calibration {
  shift: number;
  stretch: number;
}

/**
 * The recall that the model predicted for a repeated question, and whether the learner's answer was
 * right.
 */
export interface RepeatedRecall {
  recall: number;
  right: boolean;
}

/** The chance to guess the right one of four options. */
export const GUESSING = 0.25;
/**
 * The calibration without any answers, slightly below the model. With a shift of zero, choosing
 * questions by their expected gain gave worse results than asking them in a fixed order (`npm run
 * bench study`).
 */
export const PRIOR_CALIBRATION: Calibration = { shift: -0.3, stretch: 1 };
const SHIFT_SPREAD = 0.3;
const STRETCH_SPREAD = 0.2;
const STEPS = 8;
/**
 * The number of latest repeats used for calibration. Older repeats say little about today and cost
 * time at each choice.
 */
const REPEATS_LOOKED_AT = 500;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const logit = (p: number) => {
  const within = Math.min(0.999, Math.max(0.001, p));
  return Math.log(within / (1 - within));
};

/** Returns the learner's chance of recall, given the recall that the model predicts. */
export const calibrated = ({ shift, stretch }: Calibration, recall: number): number =>
  logistic(shift + stretch * logit(recall));

/**
 * Returns the most likely calibration (maximum a posteriori, by Newton's method). It stays near the
 * prior while there are few repeats.
 */
export function calibrate(repeats: readonly RepeatedRecall[]): Calibration {
  let { shift, stretch } = PRIOR_CALIBRATION;
  const latest = repeats.slice(-REPEATS_LOOKED_AT);
  const xs = latest.map(({ recall }) => logit(recall));
  for (let step = 0; step < STEPS; step++) {
    let slopeA = -(shift - PRIOR_CALIBRATION.shift) / SHIFT_SPREAD ** 2;
    let slopeB = -(stretch - PRIOR_CALIBRATION.stretch) / STRETCH_SPREAD ** 2;
    let aa = 1 / SHIFT_SPREAD ** 2;
    let bb = 1 / STRETCH_SPREAD ** 2;
    let ab = 0;
    for (const [i, { right }] of latest.entries()) {
      const x = xs[i] as number;
      const known = logistic(shift + stretch * x);
      const p = GUESSING + (1 - GUESSING) * known;
      const dp = (1 - GUESSING) * known * (1 - known);
      const pull = (dp * ((right ? 1 : 0) - p)) / (p * (1 - p));
      const weight = (dp * dp) / (p * (1 - p));
      slopeA += pull;
      slopeB += pull * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    const determinant = aa * bb - ab * ab;
    shift += (bb * slopeA - ab * slopeB) / determinant;
    stretch += (aa * slopeB - ab * slopeA) / determinant;
    shift = Math.min(4, Math.max(-4, shift));
    stretch = Math.min(3, Math.max(0.1, stretch));
  }
  return { shift, stretch };
}
