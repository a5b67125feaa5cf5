import { runWithoutYielding } from '../../concurrency/yielding.ts';
import { DAY_MS } from '../../time/durations.ts';
import { completed, withAnswer } from './answer-record.ts';
import type { StoredCauses } from './diagnose.ts';
import { afterAnswer, type Memory, recallOn } from './memory.ts';
import { informativeSeconds, isSlow, paceOf, studySeconds, type TimedAnswer } from './pace.ts';

/**
 * The stored memory of a question: stability, difficulty, day of the last answer, number of
 * answers, number of wrong answers, and the encoded answers.
 */
export type StoredState = [number, number, number, number, number, string?];
export type StoredStates = Record<string, StoredState>;
/**
 * The recall that the model predicted for a repeated question, and whether the answer was right (1)
 * or wrong (0).
 */
export type StoredRepeat = [number, 0 | 1];

export interface MemoryState {
  states: StoredStates;
  causes: StoredCauses;
  repeats: StoredRepeat[];
  firstAsked: number;
  firstRight: number;
  answers: number;
  seconds: number;
}

export interface StudyAnswer extends TimedAnswer {
  questionId: string;
  right: boolean;
  /** The confidence that the learner stated before the verdict; null if they stated none. */
  sure: boolean | null;
}

export const EMPTY_MEMORY: MemoryState = {
  states: {},
  causes: {},
  repeats: [],
  firstAsked: 0,
  firstRight: 0,
  answers: 0,
  seconds: 0,
};

/** The questions that were merged into others: the id of the other one, keyed by their own id. */
export type MergedQuestions = Readonly<Record<string, string>>;

/**
 * Adds the memory of merged questions as that of the questions they were merged into, unless the
 * learner answered those too. Of several, the one answered last counts.
 */
export function withMerged(memory: MemoryState, merged: MergedQuestions): MemoryState {
  const added: StoredStates = {};
  for (const [from, to] of Object.entries(merged)) {
    const state = memory.states[from];
    const other = added[to];
    if (state && !memory.states[to] && !(other && other[2] > state[2])) added[to] = state;
  }
  return Object.keys(added).length === 0
    ? memory
    : { ...memory, states: { ...memory.states, ...added } };
}

/** The number of repeats that are stored, which is the number that calibration uses. */
const REPEATS_STORED = 500;
const ROUNDING = 10_000;

export const dayNumber = (at: Date): number => at.getTime() / DAY_MS;
const rounded = (value: number) => Math.round(value * ROUNDING) / ROUNDING;

export const questionMemory = ([stability, difficulty, askedOn]: StoredState): Memory => ({
  stability,
  difficulty,
  askedOn,
});

export const answerRecord = (state: StoredState | undefined): string => {
  const [, , , asked, missed, record = ''] = state ?? [0, 0, 0, 0, 0];
  return completed(record, { asked, missed });
};

/** Returns the memory of a question after one more answer. */
function stateAfter(
  known: StoredState | undefined,
  answer: StudyAnswer,
  pace: number,
): StoredState {
  const { right, sure, at } = answer;
  const { stability, difficulty, askedOn } = afterAnswer(
    known ? questionMemory(known) : null,
    right,
    dayNumber(at),
    sure === false || isSlow(answer.seconds, pace),
  );
  const [, , , count, wrong] = known ?? [0, 0, 0, 0, 0];
  return [
    rounded(stability),
    rounded(difficulty),
    rounded(askedOn),
    count + 1,
    wrong + (right ? 0 : 1),
    withAnswer(answerRecord(known), { right, seconds: informativeSeconds(answer, pace), sure }),
  ];
}

/** The number of answers processed between two yields, which takes a few milliseconds. */
const BETWEEN_PAUSES = 200;

/** Updates the memory with answers in the order in which they were given. Yields at intervals. */
export function* updateMemoryInSteps(
  before: MemoryState,
  answers: readonly StudyAnswer[],
): Generator<void, MemoryState> {
  const states = { ...before.states };
  const repeats = [...before.repeats];
  let { firstAsked, firstRight, answers: given, seconds } = before;
  const inOrder = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const inAll = studySeconds(inOrder);
  for (const [place, answer] of inOrder.entries()) {
    if (place % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield;
    const { questionId, right, at } = answer;
    const known = states[questionId];
    if (known)
      repeats.push([rounded(recallOn(questionMemory(known), dayNumber(at))), right ? 1 : 0]);
    else {
      firstAsked++;
      if (right) firstRight++;
    }
    states[questionId] = stateAfter(known, answer, paceOf({ seconds, answers: given }));
    seconds += inAll[place] ?? 0;
    given++;
  }
  return {
    states,
    causes: before.causes,
    repeats: repeats.slice(-REPEATS_STORED),
    firstAsked,
    firstRight,
    answers: given,
    seconds,
  };
}

export const updateMemory = (before: MemoryState, answers: readonly StudyAnswer[]): MemoryState =>
  runWithoutYielding(updateMemoryInSteps(before, answers));
