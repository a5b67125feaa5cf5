import type { Ability } from './ability.ts';
import { chanceRight } from './chances.ts';
import { binomial, chanceAtLeast, convolve, likelyShares, onlyAtLeast } from './counts.ts';

/** A section of the exam that a learner would take today. */
export interface ForecastSection {
  /** The number of questions that count. */
  size: number;
  /** The number of right answers needed in this section; 0 if it has no minimum. */
  least: number;
  /** The difficulties of the questions in the section's bank. */
  difficulties: readonly number[];
}

export interface ExamShape {
  sections: readonly ForecastSection[];
  /** The number of right answers needed in all. */
  needed: number;
}

/** A forecast of an exam: the share of right answers, and the chance to pass. */
export interface Forecast {
  /** In four out of five exams the share is in this range. */
  from: number;
  to: number;
  /** The chance to pass; `from` and `to` include the model's own error. */
  passes: { from: number; to: number; mean: number };
  sections: { from: number; to: number; reaches: number }[];
}

const SAMPLES = 160;
/** The assumed error of the model, in ability; in the bench, results stay within it (`bench/readiness`). */
const MODEL_ERROR = 0.15;

/** This many difficulties represent all questions of a section. */
const STEPS = 12;

/**
 * The root of x^(n+1) = x + 1, whose powers give an evenly distributed (low-discrepancy) sequence
 * in n dimensions.
 */
function goldenRoot(dimension: number): number {
  let root = 2;
  for (let step = 0; step < 30; step++) root = (1 + root) ** (1 / (dimension + 1));
  return root;
}

/** The normal quantile, accurate to about a hundredth (Shore's approximation). */
function quantile(p: number): number {
  const upper = Math.max(p, 1 - p);
  const z = 5.5556 * (1 - ((1 - upper) / upper) ** 0.1186);
  return p >= 0.5 ? z : -z;
}

/**
 * Evenly distributed standard normal samples. They are the same each time, because a forecast must
 * not change without a new answer.
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

/** The Cholesky factor of the covariance (lower triangle). */
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

/** The probability of each number of right answers in a section, given the ability. */
function sectionCounts(
  section: ForecastSection,
  difficulties: readonly number[],
  ability: number,
): number[] {
  // A section without questions cannot be asked; its difficulty is assumed to be average.
  const chances = (difficulties.length > 0 ? difficulties : [0]).map((one) =>
    chanceRight(ability - one),
  );
  return binomial(section.size, chances.reduce((sum, chance) => sum + chance, 0) / chances.length);
}

/** Forecasts an exam of this shape for a person of this ability, taken today. */
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
