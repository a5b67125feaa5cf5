import { chanceRight, GUESSED, steepness } from './chances.ts';

/** People and questions by their places in lists. */
export interface FirstAnswer {
  person: number;
  question: number;
  right: boolean;
}

export interface Difficulties {
  /** Of each question, on the scale on which the people's abilities are spread around 0. */
  difficulty: number[];
  /** Its standard error. */
  error: number[];
  answers: number[];
  /** Standard deviation of the people's abilities. */
  spread: number;
  /** By how much ability grows from one first answer to the next. */
  growth: number;
}

/** Abilities are looked at in these places, in standard deviations. */
const PLACES = Array.from({ length: 15 }, (_, place) => (place - 7) * 0.5);
const ROUNDS = 20;
/** Questions differ by about this much before anybody has answered them. */
const USUAL_SPREAD = 1;
const LEAST_SPREAD = 0.3;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const normalized = (values: readonly number[]) => {
  const all = sum(values);
  return values.map((value) => value / all);
};
const prior = normalized(PLACES.map((z) => Math.exp((-z * z) / 2)));

/** What a round expects: of each question and ability, how many answered and how many were right. */
interface Expected {
  asked: Float64Array;
  right: Float64Array;
  squares: number;
}

/** How likely each ability is for somebody with these answers. */
function likelyPlaces(answers: readonly FirstAnswer[], logs: Logs): number[] {
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

function logsOf(difficulty: readonly number[], spread: number): Logs {
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

function expect(people: readonly FirstAnswer[][], questions: number, logs: Logs): Expected {
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

/** One step towards the likeliest difficulty, held near the usual one where few have answered. */
function stepOf(
  { asked, right }: Expected,
  question: number,
  { difficulty, spread, usual }: { difficulty: number; spread: number; usual: number },
): { difficulty: number; error: number } {
  let slope = -(difficulty - usual) / USUAL_SPREAD ** 2;
  let information = 1 / USUAL_SPREAD ** 2;
  for (const [place, z] of PLACES.entries()) {
    const n = asked[question * PLACES.length + place] as number;
    if (n === 0) continue;
    const above = z * spread - difficulty;
    const p = chanceRight(above);
    const steep = steepness(above);
    const k = right[question * PLACES.length + place] as number;
    slope -= (steep * (k - n * p)) / (p * (1 - p));
    information += (n * steep * steep) / (p * (1 - p));
  }
  const step = Math.min(1, Math.max(-1, slope / information));
  return { difficulty: difficulty + step, error: 1 / Math.sqrt(information) };
}

/** Nobody gains more than a little from one question. */
const USUAL_GROWTH = 0.002;

/** What all people have in common from their early answers to their late ones. */
function growthOf(
  people: readonly FirstAnswer[][],
  difficulty: readonly number[],
  spread: number,
): number {
  const logs = logsOf(difficulty, spread);
  let slope = 0;
  let information = 1 / USUAL_GROWTH ** 2;
  for (const answers of people) {
    const likely = likelyPlaces(answers, logs);
    const ability = sum(PLACES.map((z, place) => z * spread * (likely[place] as number)));
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

/** How hard a question seems that such a share answers right. */
function firstGuess(share: number): number {
  const knows = Math.min(0.98, Math.max(0.02, (share - GUESSED) / (1 - GUESSED)));
  // People differ, so shares lie nearer to one half than chances do.
  return 1.15 * Math.log((1 - knows) / knows);
}

/**
 * How hard each question is, by what everybody answered the first time: expectation and maximization over
 * the people's unknown abilities. It yields after each round, so that whoever runs it may let others on.
 */
export function* fitDifficulties(
  people: readonly FirstAnswer[][],
  questions: number,
): Generator<void, Difficulties> {
  const answers = new Array<number>(questions).fill(0);
  const right = new Array<number>(questions).fill(0);
  for (const answer of people.flat()) {
    answers[answer.question] = (answers[answer.question] as number) + 1;
    if (answer.right) right[answer.question] = (right[answer.question] as number) + 1;
  }
  let spread = 0.8;
  // Begun where the shares are: rounds are slow to move all questions together.
  const usualShare = (sum(right) + 1) / (sum(answers) + 2);
  let difficulty = right.map((count, question) =>
    firstGuess((count + 4 * usualShare) / ((answers[question] as number) + 4)),
  );
  let error = new Array<number>(questions).fill(USUAL_SPREAD);
  for (let round = 0; round < ROUNDS; round++) {
    const expected = expect(people, questions, logsOf(difficulty, spread));
    const usual = sum(difficulty) / Math.max(1, questions);
    const steps = difficulty.map((d, question) =>
      stepOf(expected, question, { difficulty: d, spread, usual }),
    );
    difficulty = steps.map((step) => step.difficulty);
    error = steps.map((step) => step.error);
    const widened = Math.sqrt(expected.squares / Math.max(1, people.length));
    spread = Math.max(LEAST_SPREAD, spread * Math.min(1.5, Math.max(0.67, widened)));
    yield;
  }
  return { difficulty, error, answers, spread, growth: growthOf(people, difficulty, spread) };
}
