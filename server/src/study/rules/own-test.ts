import type { OwnTest, QuestionStatus } from '@certway/contract/study/own-test';
import { DUE_BELOW_RECALL } from './choosing/choose.ts';
import { diagnosisOf } from './diagnose.ts';
import { recallOn } from './memory.ts';
import { type MemoryState, questionMemory } from './memory-state.ts';
import { secondsPerQuestion } from './pace.ts';

export interface OwnTestQuestion {
  questionId: string;
  moduleId: string;
  topicId: string | null;
}

/** Causes that are diagnosed for right answers. */
const rightCauses = new Set(['guessed-right', 'too-slow']);

/** Returns whether the last answer to a question was right; null if unknown. */
export function wasRight(
  { causes }: Pick<MemoryState, 'causes'>,
  questionId: string,
): boolean | null {
  const last = causes[questionId];
  if (!last) return null;
  const { cause } = diagnosisOf(last);
  return cause === null || rightCauses.has(cause);
}

/** Returns the statuses of a question on a day, from the learner's answers and bookmarks. */
export function statusesOf(
  { memory, bookmarked, day }: Omit<LearnerState, 'includes'>,
  questionId: string,
): QuestionStatus[] {
  const state = memory.states[questionId];
  const last = memory.causes[questionId];
  const { unsure, slow } = last ? diagnosisOf(last) : { unsure: false, slow: false };
  const holds: Record<QuestionStatus, boolean> = {
    new: !state,
    missed: wasRight(memory, questionId) === false,
    unsure,
    slow,
    flagged: bookmarked.has(questionId),
    due: state !== undefined && recallOn(questionMemory(state), day) <= DUE_BELOW_RECALL,
  };
  return (Object.keys(holds) as QuestionStatus[]).filter((status) => holds[status]);
}

interface LearnerState {
  memory: MemoryState;
  bookmarked: ReadonlySet<string>;
  day: number;
  /** Returns the ids of a topic and all of its subtopics. */
  includes: (topicId: string) => ReadonlySet<string>;
}

/** Returns a function that tells whether a question is in any of the parts of a test. */
export function isInParts(
  { topicIds, moduleIds }: Pick<OwnTest, 'topicIds' | 'moduleIds'>,
  includes: LearnerState['includes'],
): (question: OwnTestQuestion) => boolean {
  const topics = new Set(topicIds.flatMap((topicId) => [...includes(topicId)]));
  const anywhere = topicIds.length === 0 && moduleIds.length === 0;
  return ({ moduleId, topicId }) =>
    anywhere || moduleIds.includes(moduleId) || (topicId !== null && topics.has(topicId));
}

/** Returns the questions that match a test: new ones first, then those asked longest ago. */
export function matchingQuestions<Q extends OwnTestQuestion>(
  bank: readonly Q[],
  test: OwnTest,
  { includes, ...learner }: LearnerState,
): Q[] {
  const { statuses } = test;
  const isIn = isInParts(test, includes);
  const isSo = ({ questionId }: OwnTestQuestion) =>
    statuses.length === 0 ||
    statusesOf(learner, questionId).some((status) => statuses.includes(status));
  const askedOn = ({ questionId }: OwnTestQuestion) => learner.memory.states[questionId]?.[2] ?? 0;
  return bank
    .filter((question) => isIn(question) && isSo(question))
    .toSorted((a, b) => askedOn(a) - askedOn(b));
}

const MINUTE = 60;

/**
 * Returns as many of the matching questions as fit the chosen amount, and the time that this
 * learner is expected to need for them.
 */
export function fitToAmount<Q extends OwnTestQuestion>(
  matches: readonly Q[],
  { amount }: Pick<OwnTest, 'amount'>,
  memory: MemoryState,
  atMost: number,
): { questions: Q[]; seconds: number } {
  const most = amount.unit === 'questions' ? Math.min(amount.value, atMost) : atMost;
  const time = amount.unit === 'minutes' ? amount.value * MINUTE : Number.POSITIVE_INFINITY;
  const questions: Q[] = [];
  const costs = secondsPerQuestion(memory);
  let seconds = 0;
  for (const question of matches) {
    if (questions.length === most || seconds + costs > time) break;
    questions.push(question);
    seconds += costs;
  }
  return { questions, seconds };
}
