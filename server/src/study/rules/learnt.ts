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

/** What is known after these answers too, in the order in which they were given. */
export function learn(before: Learnt, answers: readonly Told[]): Learnt {
  const states = { ...before.states };
  const repeats = [...before.repeats];
  let { firstAsked, firstRight, answers: given, seconds } = before;
  const inOrder = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const inAll = secondsInAll(inOrder);
  for (const [place, told] of inOrder.entries()) {
    const { questionId, right, sure, at } = told;
    const known = states[questionId];
    const day = dayOf(at);
    if (known) repeats.push([rounded(recallOn(memoryOf(known), day)), right ? 1 : 0]);
    else {
      firstAsked++;
      if (right) firstRight++;
    }
    const pace = paceOf({ seconds, answers: given });
    const { stability, difficulty, askedOn } = afterAnswer(
      known ? memoryOf(known) : null,
      right,
      day,
      sure === false || isSlow(told.seconds, pace),
    );
    const [, , , count, wrong] = known ?? [0, 0, 0, 0, 0];
    states[questionId] = [
      rounded(stability),
      rounded(difficulty),
      rounded(askedOn),
      count + 1,
      wrong + (right ? 0 : 1),
      withAnswer(recordOf(known), { right, seconds: tellingSeconds(told, pace), sure }),
    ];
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
