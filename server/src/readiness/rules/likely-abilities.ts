import { chanceRight } from './chances.ts';

/**
 * Computes the probability of each ability from a person's answers, and sums over all people for
 * one round of the fit.
 */

/** An answer whose person and question are array indexes. */
export interface IndexedAnswer {
  person: number;
  question: number;
  right: boolean;
}

/** The points at which abilities are evaluated, in standard deviations from the mean. */
export const ABILITY_POINTS = Array.from({ length: 15 }, (_, place) => (place - 7) * 0.5);

export const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const normalized = (values: readonly number[]) => {
  const all = sumOf(values);
  return values.map((value) => value / all);
};
const prior = normalized(ABILITY_POINTS.map((z) => Math.exp((-z * z) / 2)));

/**
 * The expected counts of one round of the fit: for each question and ability, how many people
 * answered and how many were right.
 */
export interface ExpectedCounts {
  asked: Float64Array;
  right: Float64Array;
  squares: number;
}

export function abilityPosterior(answers: readonly IndexedAnswer[], logs: LogChances): number[] {
  const likelihood = ABILITY_POINTS.map((_, place) => Math.log(prior[place] as number));
  for (const { question, right } of answers) {
    const of = right ? logs.right : logs.wrong;
    const from = question * ABILITY_POINTS.length;
    for (let place = 0; place < ABILITY_POINTS.length; place++) {
      likelihood[place] = (likelihood[place] as number) + (of[from + place] as number);
    }
  }
  const most = Math.max(...likelihood);
  return normalized(likelihood.map((value) => Math.exp(value - most)));
}

interface LogChances {
  right: Float64Array;
  wrong: Float64Array;
}

export function logChances(difficulty: readonly number[], spread: number): LogChances {
  const right = new Float64Array(difficulty.length * ABILITY_POINTS.length);
  const wrong = new Float64Array(right.length);
  for (const [question, d] of difficulty.entries()) {
    for (const [place, z] of ABILITY_POINTS.entries()) {
      const p = chanceRight(z * spread - d);
      right[question * ABILITY_POINTS.length + place] = Math.log(p);
      wrong[question * ABILITY_POINTS.length + place] = Math.log(1 - p);
    }
  }
  return { right, wrong };
}

export function expectedCounts(
  people: readonly IndexedAnswer[][],
  questions: number,
  logs: LogChances,
): ExpectedCounts {
  const asked = new Float64Array(questions * ABILITY_POINTS.length);
  const right = new Float64Array(asked.length);
  let squares = 0;
  for (const answers of people) {
    const likely = abilityPosterior(answers, logs);
    for (const [place, z] of ABILITY_POINTS.entries()) squares += (likely[place] as number) * z * z;
    for (const answer of answers) {
      const from = answer.question * ABILITY_POINTS.length;
      for (let place = 0; place < ABILITY_POINTS.length; place++) {
        const share = likely[place] as number;
        asked[from + place] = (asked[from + place] as number) + share;
        if (answer.right) right[from + place] = (right[from + place] as number) + share;
      }
    }
  }
  return { asked, right, squares };
}
