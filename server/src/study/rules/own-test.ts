import type { OwnTest, QuestionStatus } from '@certway/contract/own-test';
import { DUE } from './choosing/choose.ts';
import { diagnosisOf } from './diagnose.ts';
import { type Learnt, memoryOf } from './learnt.ts';
import { recallOn } from './memory.ts';
import { secondsEach } from './pace.ts';

/** A question of the bank as an own test sees it. */
export interface Askable {
  questionId: string;
  moduleId: string;
  topicId: string | null;
}

/** Causes that belong to a right answer. */
const rightCauses = new Set(['guessed-right', 'too-slow']);

/** Right the last time; null where that is not known. */
export function wasRight({ causes }: Pick<Learnt, 'causes'>, questionId: string): boolean | null {
  const last = causes[questionId];
  if (!last) return null;
  const { cause } = diagnosisOf(last);
  return cause === null || rightCauses.has(cause);
}

/** The statuses of a question on a day, from the learner's answers and bookmarks. */
export function statusesOf(
  { learnt, bookmarked, day }: Omit<Standing, 'includes'>,
  questionId: string,
): QuestionStatus[] {
  const state = learnt.states[questionId];
  const last = learnt.causes[questionId];
  const { unsure, slow } = last ? diagnosisOf(last) : { unsure: false, slow: false };
  const holds: Record<QuestionStatus, boolean> = {
    new: !state,
    missed: wasRight(learnt, questionId) === false,
    unsure,
    slow,
    flagged: bookmarked.has(questionId),
    due: state !== undefined && recallOn(memoryOf(state), day) <= DUE,
  };
  return (Object.keys(holds) as QuestionStatus[]).filter((status) => holds[status]);
}

interface Standing {
  learnt: Learnt;
  bookmarked: ReadonlySet<string>;
  day: number;
  /** A topic and all its subtopics. */
  includes: (topicId: string) => ReadonlySet<string>;
}

/** The questions that a test is about, those asked longest ago first, and before them those never asked. */
export function matching<Q extends Askable>(
  bank: readonly Q[],
  { topicIds, moduleIds, statuses }: OwnTest,
  { includes, ...standing }: Standing,
): Q[] {
  const topics = new Set(topicIds.flatMap((topicId) => [...includes(topicId)]));
  const anywhere = topicIds.length === 0 && moduleIds.length === 0;
  const isIn = ({ moduleId, topicId }: Askable) =>
    anywhere || moduleIds.includes(moduleId) || (topicId !== null && topics.has(topicId));
  const isSo = ({ questionId }: Askable) =>
    statuses.length === 0 ||
    statusesOf(standing, questionId).some((status) => statuses.includes(status));
  const askedOn = ({ questionId }: Askable) => standing.learnt.states[questionId]?.[2] ?? 0;
  return bank
    .filter((question) => isIn(question) && isSo(question))
    .toSorted((a, b) => askedOn(a) - askedOn(b));
}

const MINUTE = 60;

/** Those of them that are asked at one go, and how long that takes this person. */
export function taken<Q extends Askable>(
  matches: readonly Q[],
  { amount }: Pick<OwnTest, 'amount'>,
  learnt: Learnt,
  atMost: number,
): { questions: Q[]; seconds: number } {
  const most = amount.unit === 'questions' ? Math.min(amount.value, atMost) : atMost;
  const time = amount.unit === 'minutes' ? amount.value * MINUTE : Number.POSITIVE_INFINITY;
  const questions: Q[] = [];
  const costs = secondsEach(learnt);
  let seconds = 0;
  for (const question of matches) {
    if (questions.length === most || seconds + costs > time) break;
    questions.push(question);
    seconds += costs;
  }
  return { questions, seconds };
}
