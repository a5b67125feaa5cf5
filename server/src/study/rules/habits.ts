import { runWithoutYielding } from '../../concurrency/yielding.ts';
import type { AnswerNote } from './answer-record.ts';
import {
  clamp,
  DEFAULT_HABITS,
  estimateKnowledge,
  type Habits,
  RECALL_WHEN_REPEATED,
  totalOf,
} from './knowledge.ts';

/**
 * Estimates a learner's typical times, confidence and prior knowledge from their answers, starting
 * from default values.
 */

/** The weight of each default value, as a number of observations. */
const PRIOR_WEIGHTS = { quicker: 12, time: 2, sure: 8, known: 5, kinds: 12 };
const ROUNDS = 3;

/**
 * Returns sums of zero, in two groups: for answers that were remembered and for answers that were
 * not. Each answer is added to both groups, weighted by the probability that it belongs to the
 * group.
 */
function newSums() {
  const ofTimes = () => [0, 1].map(() => ({ weight: 0, time: 0 }));
  return {
    not: ofTimes(),
    remembered: ofTimes(),
    squares: 0,
    times: 0,
    said: { remembered: { yes: 0, all: 0 }, not: { yes: 0, all: 0 } },
    known: 0,
    kinds: RECALL_WHEN_REPEATED.map(() => 0),
    questions: 0,
  };
}
type Sums = ReturnType<typeof newSums>;

function addTime(sums: Sums, stage: 0 | 1, time: number, chance: number, habits: Habits): void {
  const { spread, quicker } = habits;
  for (const [of, weight, usual] of [
    [sums.not, 1 - chance, habits.time[stage]],
    [sums.remembered, chance, habits.time[stage] - quicker],
  ] as const) {
    // Outliers are clipped, because they say little about the typical time.
    const near = clamp(time, usual - 2 * spread, usual + 2 * spread);
    const into = of[stage];
    if (!into) continue;
    into.weight += weight;
    into.time += weight * near;
    sums.squares += weight * (near - usual) ** 2;
  }
  sums.times++;
}

function addQuestion(sums: Sums, notes: readonly AnswerNote[], habits: Habits): void {
  const { known, kinds, remembered } = estimateKnowledge(notes, habits);
  sums.questions++;
  sums.known += known;
  sums.kinds = sums.kinds.map((total, kind) => total + (kinds[kind] ?? 0));
  for (const [place, { time, sure }] of notes.entries()) {
    const chance = remembered[place] ?? 0;
    if (time !== null) addTime(sums, place === 0 ? 0 : 1, time, chance, habits);
    if (sure === null) continue;
    for (const [of, weight] of [
      [sums.said.remembered, chance],
      [sums.said.not, 1 - chance],
    ] as const) {
      of.all += weight;
      of.yes += sure ? weight : 0;
    }
  }
}

/**
 * Returns the mean of the observations and the default value `usual`, which counts as `held`
 * observations.
 */
const shrunkMean = (usual: number, held: number, total: number, weight: number) =>
  (held * usual + total) / (held + weight);

function habitsFrom({ not, remembered, said, ...sums }: Sums): Habits {
  const timeAt = (stage: 0 | 1) =>
    shrunkMean(
      DEFAULT_HABITS.time[stage],
      PRIOR_WEIGHTS.time,
      not[stage]?.time ?? 0,
      not[stage]?.weight ?? 0,
    );
  const time = [timeAt(0), timeAt(1)] as const;
  const less = remembered.map(
    ({ weight, time: total }, stage) => weight * (time[stage] ?? 0) - total,
  );
  const quicker = shrunkMean(
    DEFAULT_HABITS.quicker,
    PRIOR_WEIGHTS.quicker,
    totalOf(less),
    totalOf(remembered.map(({ weight }) => weight)),
  );
  const sureOf = (usual: number, { yes, all }: { yes: number; all: number }) =>
    shrunkMean(usual, PRIOR_WEIGHTS.sure, yes, all);
  const kinds = DEFAULT_HABITS.kinds.map(
    (share, kind) => PRIOR_WEIGHTS.kinds * share + (sums.kinds[kind] ?? 0),
  );
  return {
    time,
    quicker: Math.max(0, quicker),
    spread: Math.sqrt(
      shrunkMean(DEFAULT_HABITS.spread ** 2, PRIOR_WEIGHTS.quicker, sums.squares, sums.times),
    ),
    sure: {
      remembered: sureOf(DEFAULT_HABITS.sure.remembered, said.remembered),
      not: sureOf(DEFAULT_HABITS.sure.not, said.not),
    },
    knownBefore: shrunkMean(
      DEFAULT_HABITS.knownBefore,
      PRIOR_WEIGHTS.known,
      sums.known,
      sums.questions,
    ),
    kinds: kinds.map((kind) => kind / totalOf(kinds)),
  };
}

/** The number of questions processed between two yields, which takes a few milliseconds. */
const BETWEEN_PAUSES = 100;

/**
 * Estimates the values of `Habits` that make a learner's answers most likely (expectation
 * maximization). The estimate stays close to the defaults while there are few answers. Yields at
 * intervals.
 */
export function* estimateHabitsInSteps(
  records: readonly (readonly AnswerNote[])[],
): Generator<void, Habits> {
  let habits = DEFAULT_HABITS;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = newSums();
    for (const [place, notes] of records.entries()) {
      if (place % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield;
      addQuestion(sums, notes, habits);
    }
    habits = habitsFrom(sums);
  }
  return habits;
}

export const estimateHabits = (records: readonly (readonly AnswerNote[])[]): Habits =>
  runWithoutYielding(estimateHabitsInSteps(records));
