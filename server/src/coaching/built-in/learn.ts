import { UNTAUGHT_SPREAD } from '../finality/calibrate.ts';
import type { Text } from './likeness.ts';
import { nearnessByLetters, nearnessByWords } from './nearness.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What corrected marks of a question teach about its other answers: how far the engine is off in
 * general, for better and longer answers more or less so, and near what was corrected. A Gaussian
 * process weighs all of it against each other.
 */
const VARIANCE = {
  bias: 0.03,
  words: 0.1,
  letters: 0.2,
  /** Of the slope over what the engine would give. */
  mark: 0.5,
  /** Of the slope over the logarithm of the number of words. */
  length: 0.02,
  noise: 0.05,
};

/** An answer, and what the engine gives it untaught. */
export interface Untaught {
  answer: Text;
  mark: number;
}

export interface Lesson extends Untaught {
  /** What a person gave, less what the engine would have given. */
  error: number;
}

export interface Learned {
  shift: number;
  /** The half-width of where the mark may truly be. */
  spread: number;
}

export type Teacher = (untaught: Untaught) => Learned;

const product = (a: readonly number[], b: readonly number[], terms: number) => {
  let sum = 0;
  for (let k = 0; k < terms; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

/** Solves L·x = values, L being a lower triangle. */
function forward(lower: readonly number[][], values: readonly number[]): number[] {
  const solved: number[] = [];
  lower.forEach((row, i) => {
    solved.push(((values[i] ?? 0) - product(row, solved, i)) / (row[i] ?? 1));
  });
  return solved;
}

/** The lower triangle L of a positive definite matrix, L·Lᵀ being the matrix. */
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

const lengthOf = ({ answer }: Untaught) => Math.log(1 + answer.words.length);

/** How far the errors of an answer and of each lesson are expected to go together. */
function covariances(lessons: readonly Lesson[], vocabulary: Vocabulary) {
  const byWords = nearnessByWords(
    lessons.map(({ answer }) => answer),
    vocabulary,
  );
  const byLetters = nearnessByLetters(lessons.map(({ answer }) => answer));
  const usual = {
    mark: mean(lessons.map(({ mark }) => mark)),
    length: mean(lessons.map(lengthOf)),
  };
  const sloped = (a: Untaught, b: Untaught) =>
    VARIANCE.mark * (a.mark - usual.mark) * (b.mark - usual.mark) +
    VARIANCE.length * (lengthOf(a) - usual.length) * (lengthOf(b) - usual.length);
  return {
    withLessons(asked: Untaught): number[] {
      const words = byWords(asked.answer);
      const letters = byLetters(asked.answer);
      return lessons.map(
        (lesson, i) =>
          VARIANCE.bias +
          VARIANCE.words * (words[i] ?? 0) +
          VARIANCE.letters * (letters[i] ?? 0) +
          sloped(asked, lesson),
      );
    },
    withItself: (asked: Untaught) =>
      VARIANCE.bias + VARIANCE.words + VARIANCE.letters + sloped(asked, asked),
  };
}

export function teacherOf(lessons: readonly Lesson[], vocabulary: Vocabulary): Teacher {
  if (lessons.length === 0) return () => ({ shift: 0, spread: UNTAUGHT_SPREAD });
  const { withLessons, withItself } = covariances(lessons, vocabulary);
  const lower = cholesky(
    lessons.map((lesson, i) => {
      const row = withLessons(lesson);
      row[i] = (row[i] ?? 0) + VARIANCE.noise;
      return row;
    }),
  );
  const errors = forward(
    lower,
    lessons.map(({ error }) => error),
  );
  return (asked) => {
    const near = forward(lower, withLessons(asked));
    const shift = product(near, errors, near.length);
    const before = withItself(asked);
    const left = Math.max(0, before - product(near, near, near.length)) / before;
    return { shift, spread: UNTAUGHT_SPREAD * Math.sqrt(0.2 + 0.8 * left) };
  };
}
