import type { Choice } from '../../kinds/index.ts';
import { THIRDS, thirdsOf } from './thirds.ts';

/** Measures one version of a question from its answers. All functions are pure. */

export interface MeasuredAnswer {
  score: number;
  correct: boolean;
  seconds: number;
  /** The mean score of the other questions in the same attempt; null if there are no others. */
  rest: number | null;
  /** The ids of the chosen options. A list with only '' means that the question was skipped. */
  chosen: readonly string[];
}

export interface ChoiceMeasure extends Choice {
  count: number;
  /**
   * The correlation between choosing this option and the score on the other questions. Null if
   * either has no variance.
   */
  draws: number | null;
  /**
   * The shares of the weakest, middle, and best third of people who chose this option, from 0 to 1.
   */
  thirds: number[];
}

export interface QuestionMeasure {
  answers: number;
  /** The share of right answers, from 0 to 1, with its 95% confidence interval (Wilson). */
  right: number;
  rightFrom: number;
  rightTo: number;
  /**
   * The corrected item–total correlation: how strongly the score on this question correlates with
   * that on the other questions. Null if either has no variance.
   */
  discrimination: number | null;
  /**
   * The share of right answers in the best third, minus the share in the weakest third. Null if too
   * few attempts have other questions from which the thirds can be determined.
   */
  upperLower: number | null;
  /** The median time of the answers, in seconds. */
  seconds: number;
  choices: ChoiceMeasure[];
}

const Z = 1.959964;

export function wilson(right: number, count: number): [from: number, to: number] {
  const share = right / count;
  const spread = Z * Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  const size = 1 + (Z * Z) / count;
  const middle = share + (Z * Z) / (2 * count);
  return [Math.max(0, (middle - spread) / size), Math.min(1, (middle + spread) / size)];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return meanOf(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** Floats that differ by less than this count as equal. */
const EPSILON = 1e-9;

export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  const spread = (of: readonly number[], mean: number) => sumOf(of.map((v) => (v - mean) ** 2));
  const [spreadX, spreadY] = [spread(xs, meanX), spread(ys, meanY)];
  if (xs.length < 2 || spreadX < EPSILON || spreadY < EPSILON) return null;
  const both = sumOf(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY)));
  return Math.max(-1, Math.min(1, both / Math.sqrt(spreadX * spreadY)));
}

type RankedAnswer = MeasuredAnswer & { rest: number };
const isRanked = (answer: MeasuredAnswer): answer is RankedAnswer => answer.rest !== null;

/** Returns, for each third of the people, the share of answers that meet a condition. */
function sharesBy(
  ranked: readonly RankedAnswer[],
  weights: readonly number[][],
  is: (answer: RankedAnswer) => boolean,
): number[] {
  return Array.from({ length: THIRDS }, (_, third) => {
    const weightOf = (at: number) => weights[at]?.[third] ?? 0;
    const all = sumOf(ranked.map((_, at) => weightOf(at)));
    return all === 0 ? 0 : sumOf(ranked.map((answer, at) => (is(answer) ? weightOf(at) : 0))) / all;
  });
}

export function measureQuestion(
  answers: readonly MeasuredAnswer[],
  choices: readonly Choice[],
): QuestionMeasure {
  const ranked = answers.filter(isRanked);
  const rests = ranked.map(({ rest }) => rest);
  const weights = thirdsOf(rests);
  const right = answers.filter(({ correct }) => correct).length;
  const [rightFrom, rightTo] = wilson(right, answers.length);
  const [weakest = 0, , best = 0] = sharesBy(ranked, weights, ({ correct }) => correct);
  return {
    answers: answers.length,
    right: right / answers.length,
    rightFrom,
    rightTo,
    discrimination: correlation(
      ranked.map(({ score }) => score),
      rests,
    ),
    upperLower: ranked.length < THIRDS ? null : best - weakest,
    seconds: medianOf(answers.map(({ seconds }) => seconds)),
    choices: choices.map((each) => {
      const chose = ({ chosen }: MeasuredAnswer) => chosen.includes(each.choice);
      return {
        ...each,
        count: answers.filter(chose).length,
        draws: correlation(
          ranked.map((one) => Number(chose(one))),
          rests,
        ),
        thirds: sharesBy(ranked, weights, chose),
      };
    }),
  };
}
