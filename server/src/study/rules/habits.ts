import { runAtOnce } from '../../turns.ts';
import { AGAIN, type Habits, knowingOf, sum, USUAL, within } from './knowing.ts';
import type { Note } from './record.ts';

/** Estimates a learner's habits from their answers, starting from the default habits. */

/** As if the usual had been seen so often before: answers, times, what was said, questions. */
const HELD = { quicker: 12, time: 2, sure: 8, known: 5, kinds: 12 };
const ROUNDS = 3;

/** Sums over answers, each weighted by the chance that it was remembered, or was not. */
function newSums() {
  const ofTimes = () => [0, 1].map(() => ({ weight: 0, time: 0 }));
  return {
    ...{ not: ofTimes(), remembered: ofTimes(), squares: 0, times: 0 },
    said: { remembered: { yes: 0, all: 0 }, not: { yes: 0, all: 0 } },
    ...{ known: 0, kinds: AGAIN.map(() => 0), questions: 0 },
  };
}
type Sums = ReturnType<typeof newSums>;

function addTime(sums: Sums, stage: 0 | 1, time: number, chance: number, habits: Habits): void {
  const { spread, quicker } = habits;
  for (const [of, weight, usual] of [
    [sums.not, 1 - chance, habits.time[stage]],
    [sums.remembered, chance, habits.time[stage] - quicker],
  ] as const) {
    // What is far from usual says little of what is usual.
    const near = within(time, usual - 2 * spread, usual + 2 * spread);
    const into = of[stage];
    if (!into) continue;
    into.weight += weight;
    into.time += weight * near;
    sums.squares += weight * (near - usual) ** 2;
  }
  sums.times++;
}

function addQuestion(sums: Sums, notes: readonly Note[], habits: Habits): void {
  const { known, kinds, remembered } = knowingOf(notes, habits);
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

/** The usual, moved by what was seen: the more of it, the farther. */
const moved = (usual: number, held: number, total: number, weight: number) =>
  (held * usual + total) / (held + weight);

function habitsFrom({ not, remembered, said, ...sums }: Sums): Habits {
  const timeAt = (stage: 0 | 1) =>
    moved(USUAL.time[stage], HELD.time, not[stage]?.time ?? 0, not[stage]?.weight ?? 0);
  const time = [timeAt(0), timeAt(1)] as const;
  const less = remembered.map(
    ({ weight, time: total }, stage) => weight * (time[stage] ?? 0) - total,
  );
  const quicker = moved(
    USUAL.quicker,
    HELD.quicker,
    sum(less),
    sum(remembered.map(({ weight }) => weight)),
  );
  const sureOf = (usual: number, { yes, all }: { yes: number; all: number }) =>
    moved(usual, HELD.sure, yes, all);
  const kinds = USUAL.kinds.map((share, kind) => HELD.kinds * share + (sums.kinds[kind] ?? 0));
  return {
    time,
    quicker: Math.max(0, quicker),
    spread: Math.sqrt(moved(USUAL.spread ** 2, HELD.quicker, sums.squares, sums.times)),
    sure: {
      remembered: sureOf(USUAL.sure.remembered, said.remembered),
      not: sureOf(USUAL.sure.not, said.not),
    },
    knownBefore: moved(USUAL.knownBefore, HELD.known, sums.known, sums.questions),
    kinds: kinds.map((kind) => kind / sum(kinds)),
  };
}

/** Processing this many questions takes a few milliseconds. */
const BETWEEN_PAUSES = 100;

/**
 * The habits that make a learner's answers most likely (expectation maximization), close to the
 * defaults while there are few answers. Yields at intervals.
 */
export function* findHabits(records: readonly (readonly Note[])[]): Generator<void, Habits> {
  let habits = USUAL;
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

export const habitsOf = (records: readonly (readonly Note[])[]): Habits =>
  runAtOnce(findHabits(records));
