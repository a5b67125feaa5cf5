import { chanceRight, GUESSING_CHANCE, steepness } from './chances.ts';
import {
  ABILITY_POINTS,
  abilityPosterior,
  type ExpectedCounts,
  expectedCounts,
  type IndexedAnswer,
  logChances,
  sumOf,
} from './likely-abilities.ts';

export interface Difficulties {
  /** The difficulty of each question, on the same scale as abilities, which are spread around 0. */
  difficulty: number[];
  /** The standard error of each question's difficulty. */
  error: number[];
  answers: number[];
  /** The standard deviation of the people's abilities. */
  spread: number;
  /** The growth of ability from one first answer to the next. */
  growth: number;
}

const ROUNDS = 20;
/** The standard deviation of difficulties that is assumed before any answer is known. */
const USUAL_SPREAD = 1;
const LEAST_SPREAD = 0.3;

/**
 * Makes one step of Newton's method toward the most likely difficulty of a question. The assumed
 * distribution of difficulties matters mainly if few people have answered the question.
 */
function difficultyStep(
  { asked, right }: ExpectedCounts,
  question: number,
  { difficulty, spread, usual }: { difficulty: number; spread: number; usual: number },
): { difficulty: number; error: number } {
  let slope = -(difficulty - usual) / USUAL_SPREAD ** 2;
  let information = 1 / USUAL_SPREAD ** 2;
  for (const [place, z] of ABILITY_POINTS.entries()) {
    const n = asked[question * ABILITY_POINTS.length + place] as number;
    if (n === 0) continue;
    const above = z * spread - difficulty;
    const p = chanceRight(above);
    const steep = steepness(above);
    const k = right[question * ABILITY_POINTS.length + place] as number;
    slope -= (steep * (k - n * p)) / (p * (1 - p));
    information += (n * steep * steep) / (p * (1 - p));
  }
  const step = Math.min(1, Math.max(-1, slope / information));
  return { difficulty: difficulty + step, error: 1 / Math.sqrt(information) };
}

/**
 * The prior standard deviation of growth. It is small because one question raises ability by very
 * little.
 */
const USUAL_GROWTH = 0.002;

/** Returns how much the ability of people grows on average from one answer to the next. */
function growthOf(
  people: readonly IndexedAnswer[][],
  difficulty: readonly number[],
  spread: number,
): number {
  const logs = logChances(difficulty, spread);
  let slope = 0;
  let information = 1 / USUAL_GROWTH ** 2;
  for (const answers of people) {
    const likely = abilityPosterior(answers, logs);
    const ability = sumOf(ABILITY_POINTS.map((z, place) => z * spread * (likely[place] as number)));
    const middle = (answers.length - 1) / 2;
    for (const [place, { question, right }] of answers.entries()) {
      const above = ability - (difficulty[question] as number);
      const p = chanceRight(above);
      const weight = (place - middle) * steepness(above);
      slope += (weight * ((right ? 1 : 0) - p)) / (p * (1 - p));
      information += weight ** 2 / (p * (1 - p));
    }
  }
  return slope / information;
}

/** Returns a first estimate of a question's difficulty from its share of right answers. */
function firstGuess(share: number): number {
  const knows = Math.min(0.98, Math.max(0.02, (share - GUESSING_CHANCE) / (1 - GUESSING_CHANCE)));
  // The factor 1.15 corrects for people's different abilities. They move the share of right answers
  // of many people closer to one half than the chance of a single person.
  return 1.15 * Math.log((1 - knows) / knows);
}

/**
 * Fits the difficulties of questions to the first answers of all people. The abilities of people
 * are unknown, so expectation maximization is used. Yields after each round, so that the caller can
 * let other work of the event loop run.
 */
export function* fitDifficulties(
  people: readonly IndexedAnswer[][],
  questions: number,
): Generator<void, Difficulties> {
  const answers = new Array<number>(questions).fill(0);
  const right = new Array<number>(questions).fill(0);
  for (const answer of people.flat()) {
    answers[answer.question] = (answers[answer.question] as number) + 1;
    if (answer.right) right[answer.question] = (right[answer.question] as number) + 1;
  }
  let spread = 0.8;
  // The fit starts with estimates from the shares of right answers. If it started elsewhere, it
  // would need many rounds, because a round changes all difficulties only slightly in the same
  // direction.
  const usualShare = (sumOf(right) + 1) / (sumOf(answers) + 2);
  let difficulty = right.map((count, question) =>
    firstGuess((count + 4 * usualShare) / ((answers[question] as number) + 4)),
  );
  let error = new Array<number>(questions).fill(USUAL_SPREAD);
  for (let round = 0; round < ROUNDS; round++) {
    const expected = expectedCounts(people, questions, logChances(difficulty, spread));
    const usual = sumOf(difficulty) / Math.max(1, questions);
    const steps = difficulty.map((d, question) =>
      difficultyStep(expected, question, { difficulty: d, spread, usual }),
    );
    difficulty = steps.map((step) => step.difficulty);
    error = steps.map((step) => step.error);
    const widened = Math.sqrt(expected.squares / Math.max(1, people.length));
    spread = Math.max(LEAST_SPREAD, spread * Math.min(1.5, Math.max(0.67, widened)));
    yield;
  }
  return { difficulty, error, answers, spread, growth: growthOf(people, difficulty, spread) };
}
