import { runAtOnce } from '../../turns.ts';
import type { StoredCauses } from './diagnose.ts';
import { afterAnswer, type Memory, recallOn } from './memory.ts';
import { isSlow, paceOf, secondsInAll, type Taken, tellingSeconds } from './pace.ts';
import { completed, withAnswer } from './record.ts';

/** Stability, difficulty, the day it was last asked, answers, wrong ones among them, and what each answer told. */
export type StoredState = [number, number, number, number, number, string?];
export type StoredStates = Record<string, StoredState>;
/** What the model said when it was asked again, and whether it was right. */
export type StoredRepeat = [number, 0 | 1];

/** What somebody's answers in a program have told. */
export interface Learnt {
  states: StoredStates;
  causes: StoredCauses;
  repeats: StoredRepeat[];
  firstAsked: number;
  firstRight: number;
  answers: number;
  seconds: number;
}

export interface Told extends Taken {
  questionId: string;
  right: boolean;
  /** What they said before they were told; null where they said nothing. */
  sure: boolean | null;
}

export const NOTHING_LEARNT: Learnt = {
  states: {},
  causes: {},
  repeats: [],
  firstAsked: 0,
  firstRight: 0,
  answers: 0,
  seconds: 0,
};

const MS_A_DAY = 86_400_000;
/** Calibration looks at no more. */
const REPEATS_KEPT = 500;
const PLACES = 10_000;

export const dayOf = (at: Date): number => at.getTime() / MS_A_DAY;
const rounded = (value: number) => Math.round(value * PLACES) / PLACES;

export const memoryOf = ([stability, difficulty, askedOn]: StoredState): Memory => ({
  stability,
  difficulty,
  askedOn,
});

/** What each of its answers told. */
export const recordOf = (state: StoredState | undefined): string => {
  const [, , , asked, missed, record = ''] = state ?? [0, 0, 0, 0, 0];
  return completed(record, { asked, missed });
};

/** The memory of a question after one more answer to it. */
function stateAfter(known: StoredState | undefined, told: Told, pace: number): StoredState {
  const { right, sure, at } = told;
  const { stability, difficulty, askedOn } = afterAnswer(
    known ? memoryOf(known) : null,
    right,
    dayOf(at),
    sure === false || isSlow(told.seconds, pace),
  );
  const [, , , count, wrong] = known ?? [0, 0, 0, 0, 0];
  return [
    rounded(stability),
    rounded(difficulty),
    rounded(askedOn),
    count + 1,
    wrong + (right ? 0 : 1),
    withAnswer(recordOf(known), { right, seconds: tellingSeconds(told, pace), sure }),
  ];
}

/** Learning from this many answers takes a few milliseconds. */
const BETWEEN_PAUSES = 200;

/** Updates the memory with these answers, in the order in which they were given. It pauses now and then. */
export function* learning(before: Learnt, answers: readonly Told[]): Generator<void, Learnt> {
  const states = { ...before.states };
  const repeats = [...before.repeats];
  let { firstAsked, firstRight, answers: given, seconds } = before;
  const inOrder = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const inAll = secondsInAll(inOrder);
  for (const [place, told] of inOrder.entries()) {
    if (place % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield;
    const { questionId, right, at } = told;
    const known = states[questionId];
    if (known) repeats.push([rounded(recallOn(memoryOf(known), dayOf(at))), right ? 1 : 0]);
    else {
      firstAsked++;
      if (right) firstRight++;
    }
    states[questionId] = stateAfter(known, told, paceOf({ seconds, answers: given }));
    seconds += inAll[place] ?? 0;
    given++;
  }
  return {
    states,
    causes: before.causes,
    repeats: repeats.slice(-REPEATS_KEPT),
    firstAsked,
    firstRight,
    answers: given,
    seconds,
  };
}

export const learn = (before: Learnt, answers: readonly Told[]): Learnt =>
  runAtOnce(learning(before, answers));
