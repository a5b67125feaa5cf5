import { chanceRight } from './chances.ts';

/**
 * The probability of each ability given a person's answers, and the expected counts of a round of
 * the fit.
 */

/** People and questions by their places in lists. */
export interface FirstAnswer {
  person: number;
  question: number;
  right: boolean;
}

/** Abilities are looked at in these places, in standard deviations. */
export const PLACES = Array.from({ length: 15 }, (_, place) => (place - 7) * 0.5);

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const normalized = (values: readonly number[]) => {
  const all = sum(values);
  return values.map((value) => value / all);
};
const prior = normalized(PLACES.map((z) => Math.exp((-z * z) / 2)));

/** What a round expects: of each question and ability, how many answered and how many were right. */
export interface Expected {
  asked: Float64Array;
  right: Float64Array;
  squares: number;
}

/** How likely each ability is for somebody with these answers. */
export function likelyPlaces(answers: readonly FirstAnswer[], logs: Logs): number[] {
  const likelihood = PLACES.map((_, place) => Math.log(prior[place] as number));
  for (const { question, right } of answers) {
    const of = right ? logs.right : logs.wrong;
    const from = question * PLACES.length;
    for (let place = 0; place < PLACES.length; place++) {
      likelihood[place] = (likelihood[place] as number) + (of[from + place] as number);
    }
  }
  const most = Math.max(...likelihood);
  return normalized(likelihood.map((value) => Math.exp(value - most)));
}

interface Logs {
  right: Float64Array;
  wrong: Float64Array;
}

export function logsOf(difficulty: readonly number[], spread: number): Logs {
  const right = new Float64Array(difficulty.length * PLACES.length);
  const wrong = new Float64Array(right.length);
  for (const [question, d] of difficulty.entries()) {
    for (const [place, z] of PLACES.entries()) {
      const p = chanceRight(z * spread - d);
      right[question * PLACES.length + place] = Math.log(p);
      wrong[question * PLACES.length + place] = Math.log(1 - p);
    }
  }
  return { right, wrong };
}

export function expect(people: readonly FirstAnswer[][], questions: number, logs: Logs): Expected {
  const asked = new Float64Array(questions * PLACES.length);
  const right = new Float64Array(asked.length);
  let squares = 0;
  for (const answers of people) {
    const likely = likelyPlaces(answers, logs);
    for (const [place, z] of PLACES.entries()) squares += (likely[place] as number) * z * z;
    for (const answer of answers) {
      const from = answer.question * PLACES.length;
      for (let place = 0; place < PLACES.length; place++) {
        const share = likely[place] as number;
        asked[from + place] = (asked[from + place] as number) + share;
        if (answer.right) right[from + place] = (right[from + place] as number) + share;
      }
    }
  }
  return { asked, right, squares };
}
