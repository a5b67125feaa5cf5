import type { StoredCauses } from './diagnose.ts';
import { afterAnswer, type Memory, recallOn } from './memory.ts';
import { isSlow } from './slow.ts';

/** Stability, difficulty, the day it was last asked, answers, wrong ones among them. */
export type StoredState = [number, number, number, number, number];
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

export interface Told {
  questionId: string;
  right: boolean;
  seconds: number;
  /** What they said before they were told; null where they said nothing. */
  sure: boolean | null;
  at: Date;
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
/** Whoever went for a coffee did not think that long. */
const SECONDS_AT_MOST = 300;
const PLACES = 10_000;

export const dayOf = (at: Date): number => at.getTime() / MS_A_DAY;
export const countedSeconds = (seconds: number): number => Math.min(seconds, SECONDS_AT_MOST);
const rounded = (value: number) => Math.round(value * PLACES) / PLACES;

export const memoryOf = ([stability, difficulty, askedOn]: StoredState): Memory => ({
  stability,
  difficulty,
  askedOn,
});

/** How often it was answered, and how often wrongly. */
export const timesOf = ([, , , asked, missed]: StoredState = [0, 0, 0, 0, 0]) => ({
  asked,
  missed,
});

/** What is known after these answers too, in the order in which they were given. */
export function learn(before: Learnt, answers: readonly Told[]): Learnt {
  const states = { ...before.states };
  const repeats = [...before.repeats];
  let { firstAsked, firstRight, answers: given, seconds } = before;
  const inOrder = [...answers].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { questionId, right, seconds: spent, sure, at } of inOrder) {
    const known = states[questionId];
    const day = dayOf(at);
    if (known) repeats.push([rounded(recallOn(memoryOf(known), day)), right ? 1 : 0]);
    else {
      firstAsked++;
      if (right) firstRight++;
    }
    const { stability, difficulty, askedOn } = afterAnswer(
      known ? memoryOf(known) : null,
      right,
      day,
      sure === false || isSlow(spent, paceOf({ seconds, answers: given })),
    );
    const [, , , count, wrong] = known ?? [0, 0, 0, 0, 0];
    states[questionId] = [
      rounded(stability),
      rounded(difficulty),
      rounded(askedOn),
      count + 1,
      wrong + (right ? 0 : 1),
    ];
    seconds += countedSeconds(spent);
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

/** As if ten answers of three quarters of a minute had been seen before. */
const USUAL_SECONDS = 45;
const USUAL_ANSWERS = 10;
const QUICKEST = 10;
/** A question met the first time takes longer. Most are seen again, so the average is theirs: a day must not be too long. */
const NEW_TAKES = 1.3;

/** What a question costs this person on average. */
export const paceOf = ({ seconds, answers }: Pick<Learnt, 'seconds' | 'answers'>): number =>
  Math.max(QUICKEST, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / (answers + USUAL_ANSWERS));

export const secondsFor = (pace: number, isNew: boolean): number =>
  Math.ceil(pace * (isNew ? NEW_TAKES : 1));
