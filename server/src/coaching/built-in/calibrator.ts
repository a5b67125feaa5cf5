import { UNCALIBRATED_HALF_WIDTH } from '../engine.ts';
import type { AnalyzedText } from './analyzed-text.ts';
import { similarityByLetters, similarityByWords } from './similarity.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Predicts the error of the engine's marks for a question from the marks that people corrected. A
 * Gaussian process combines a general error, the influence of mark and length, and the errors of
 * similar answers.
 */
const VARIANCE = {
  bias: 0.03,
  words: 0.1,
  letters: 0.2,
  /** Prior variance of the error's slope over the raw mark. */
  mark: 0.5,
  /** Prior variance of the error's slope over the logarithm of the number of words. */
  length: 0.02,
  noise: 0.05,
};

export interface UncalibratedAnswer {
  answer: AnalyzedText;
  mark: number;
}

export interface TrainingSample extends UncalibratedAnswer {
  /** The mark that a person gave, minus the raw mark of the engine. */
  error: number;
}

export interface CalibrationShift {
  shift: number;
  /** Half the width of the interval that probably contains the true mark. */
  halfWidth: number;
}

export type Calibrator = (answer: UncalibratedAnswer) => CalibrationShift;

const product = (a: readonly number[], b: readonly number[], terms: number) => {
  let sum = 0;
  for (let k = 0; k < terms; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

/** Solves L·x = values for a lower triangular matrix L. */
function forward(lower: readonly number[][], values: readonly number[]): number[] {
  const solved: number[] = [];
  lower.forEach((row, i) => {
    solved.push(((values[i] ?? 0) - product(row, solved, i)) / (row[i] ?? 1));
  });
  return solved;
}

/** Returns the Cholesky factor L of a positive definite matrix, so that L·Lᵀ is the matrix. */
function cholesky(matrix: readonly number[][]): number[][] {
  const lower: number[][] = [];
  for (const row of matrix) {
    const line = forward(lower, row);
    const i = lower.length;
    line[i] = Math.sqrt(Math.max((row[i] ?? 0) - product(line, line, i), Number.EPSILON));
    lower.push(line);
  }
  return lower;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const lengthOf = ({ answer }: UncalibratedAnswer) => Math.log(1 + answer.words.length);

/**
 * Returns a function that takes an answer and returns the covariance between its error and the
 * error of each sample.
 */
function covariances(samples: readonly TrainingSample[], vocabulary: Vocabulary) {
  const byWords = similarityByWords(
    samples.map(({ answer }) => answer),
    vocabulary,
  );
  const byLetters = similarityByLetters(samples.map(({ answer }) => answer));
  const usual = {
    mark: mean(samples.map(({ mark }) => mark)),
    length: mean(samples.map(lengthOf)),
  };
  const sloped = (a: UncalibratedAnswer, b: UncalibratedAnswer) =>
    VARIANCE.mark * (a.mark - usual.mark) * (b.mark - usual.mark) +
    VARIANCE.length * (lengthOf(a) - usual.length) * (lengthOf(b) - usual.length);
  return {
    withSamples(raw: UncalibratedAnswer): number[] {
      const words = byWords(raw.answer);
      const letters = byLetters(raw.answer);
      return samples.map(
        (sample, i) =>
          VARIANCE.bias +
          VARIANCE.words * (words[i] ?? 0) +
          VARIANCE.letters * (letters[i] ?? 0) +
          sloped(raw, sample),
      );
    },
    withItself: (raw: UncalibratedAnswer) =>
      VARIANCE.bias + VARIANCE.words + VARIANCE.letters + sloped(raw, raw),
  };
}

export function fitCalibrator(
  samples: readonly TrainingSample[],
  vocabulary: Vocabulary,
): Calibrator {
  if (samples.length === 0) return () => ({ shift: 0, halfWidth: UNCALIBRATED_HALF_WIDTH });
  const { withSamples, withItself } = covariances(samples, vocabulary);
  const lower = cholesky(
    samples.map((sample, i) => {
      const row = withSamples(sample);
      row[i] = (row[i] ?? 0) + VARIANCE.noise;
      return row;
    }),
  );
  const errors = forward(
    lower,
    samples.map(({ error }) => error),
  );
  return (raw) => {
    const near = forward(lower, withSamples(raw));
    const shift = product(near, errors, near.length);
    const before = withItself(raw);
    const left = Math.max(0, before - product(near, near, near.length)) / before;
    return { shift, halfWidth: UNCALIBRATED_HALF_WIDTH * Math.sqrt(0.2 + 0.8 * left) };
  };
}
