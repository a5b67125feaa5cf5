import type { Ability } from './ability.ts';
import { chanceRight } from './chances.ts';
import { binomial, chanceAtLeast, convolve, likelyShares, onlyAtLeast } from './counts.ts';

export interface ForecastSection {
  /** The number of questions in the section that count toward the result. */
  size: number;
  /** The minimum number of right answers in this section. Is 0 if the section has no minimum. */
  least: number;
  /** The difficulties of the questions that the section can draw. */
  difficulties: readonly number[];
}

export interface ExamShape {
  sections: readonly ForecastSection[];
  /** The number of right answers needed in the whole exam. */
  needed: number;
}

export interface Forecast {
  /**
   * The likely range of the share of right answers: in four out of five exams, the share is between
   * `from` and `to`.
   */
  from: number;
  to: number;
  /**
   * The chance of passing the exam. `mean` is the estimate, and the range from `from` to `to`
   * allows for errors of the model.
   */
  passes: { from: number; to: number; mean: number };
  sections: { from: number; to: number; reaches: number }[];
}

const SAMPLES = 160;
/**
 * The assumed error of the model, in units of ability. In the benchmark in `bench/readiness`, the
 * errors are not larger.
 */
const MODEL_ERROR = 0.15;

/** The number of difficulties that are used to represent all questions of a section. */
const STEPS = 12;

/**
 * Returns the root of x^(n+1) = x + 1. The powers of its inverse give a low-discrepancy sequence,
 * which is evenly distributed, in n dimensions.
 */
function goldenRoot(dimension: number): number {
  let root = 2;
  for (let step = 0; step < 30; step++) root = (1 + root) ** (1 / (dimension + 1));
  return root;
}

/**
 * Returns a quantile of the standard normal distribution, accurate to about a hundredth (Shore's
 * approximation).
 */
function quantile(p: number): number {
  const upper = Math.max(p, 1 - p);
  const z = 5.5556 * (1 - ((1 - upper) / upper) ** 0.1186);
  return p >= 0.5 ? z : -z;
}

/**
 * Yields evenly distributed standard normal samples. The samples are always the same, because a
 * forecast must not change without a new answer.
 */
function* normalPoints(dimension: number): Generator<number[]> {
  const root = goldenRoot(dimension);
  const steps = Array.from({ length: dimension }, (_, i) => root ** -(i + 1));
  for (let sample = 1; sample <= SAMPLES; sample++) {
    yield steps.map((step) =>
      quantile(Math.min(0.9995, Math.max(0.0005, (0.5 + step * sample) % 1))),
    );
  }
}

const dot = (a: readonly number[], b: readonly number[], size: number): number => {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
};

/** Returns the Cholesky factor (lower triangle) of a covariance matrix. */
function rootOf(covariance: readonly number[][]): number[][] {
  const root: number[][] = [];
  for (const [i, variances] of covariance.entries()) {
    const row = new Array<number>(covariance.length).fill(0);
    root.push(row);
    for (const [j, above] of root.entries()) {
      const left = (variances[j] as number) - dot(row, above, j);
      const diagonal = above[j] as number;
      row[j] = i === j ? Math.sqrt(Math.max(0, left)) : diagonal > 0 ? left / diagonal : 0;
    }
  }
  return root;
}

function sampleDifficulties(difficulties: readonly number[]): number[] {
  const sorted = difficulties.toSorted((a, b) => a - b);
  if (sorted.length <= STEPS) return sorted;
  return Array.from(
    { length: STEPS },
    (_, step) => sorted[Math.floor(((step + 0.5) * sorted.length) / STEPS)] as number,
  );
}

const addSample = (sum: number[], counts: readonly number[]) => {
  for (const [right, p] of counts.entries()) sum[right] = (sum[right] ?? 0) + p / SAMPLES;
};

/** Returns the probability of each number of right answers in a section, given an ability. */
function sectionCounts(
  section: ForecastSection,
  difficulties: readonly number[],
  ability: number,
): number[] {
  // A section without questions is assumed to have the average difficulty, 0.
  const chances = (difficulties.length > 0 ? difficulties : [0]).map((one) =>
    chanceRight(ability - one),
  );
  return binomial(section.size, chances.reduce((sum, chance) => sum + chance, 0) / chances.length);
}

export function forecast({ mean, covariance }: Ability, { sections, needed }: ExamShape): Forecast {
  const root = rootOf(covariance);
  const size = sections.reduce((all, section) => all + section.size, 0);
  const sampled = sections.map(({ difficulties }) => sampleDifficulties(difficulties));
  const whole = new Array<number>(size + 1).fill(0);
  const each = sections.map((section) => new Array<number>(section.size + 1).fill(0));
  const passes = { from: 0, to: 0, mean: 0 };
  for (const normals of normalPoints(mean.length)) {
    const at = mean.map((value, i) =>
      normals.reduce((all, z, j) => all + (root[i]?.[j] ?? 0) * z, value),
    );
    const countsAt = (off: number) =>
      sections.map((section, place) => {
        const ability = (at[0] as number) + (at[place + 1] as number) + off;
        return sectionCounts(section, sampled[place] as number[], ability);
      });
    const passesWith = (counts: readonly (readonly number[])[]) => {
      const allowed = counts.map((one, place) => onlyAtLeast(one, sections[place]?.least ?? 0));
      return chanceAtLeast(allowed.reduce(convolve, [1]), needed) / SAMPLES;
    };
    const counts = countsAt(0);
    for (const [place, one] of counts.entries()) addSample(each[place] as number[], one);
    addSample(whole, counts.reduce(convolve, [1]));
    passes.mean += passesWith(counts);
    passes.from += passesWith(countsAt(-MODEL_ERROR));
    passes.to += passesWith(countsAt(MODEL_ERROR));
  }
  return {
    ...likelyShares(whole),
    passes,
    sections: sections.map(({ least }, place) => {
      const counts = each[place] as number[];
      return { ...likelyShares(counts), reaches: chanceAtLeast(counts, least) };
    }),
  };
}
