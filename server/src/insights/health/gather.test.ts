import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import type { AnsweredRow, TakenRow } from './rows.ts';

const taken = (attemptId: string, userId: string, questionIds = ['q1', 'q2']): TakenRow => ({
  ...{ attemptId, userId, moduleId: attemptId, blueprintId: null, name: null },
  ...{ points: 50, questionIds },
});
const answered = (attemptId: string, questionId: string, score: number | null): AnsweredRow => ({
  ...{ attemptId, questionId, versionId: `${questionId} v1`, answer: null },
  ...{ score, correct: score === null ? null : score === 1, seconds: 5 },
});
/** Newest first, as they are read: ada met both questions in another quiz before. */
const attempts = [
  taken('later', 'ada'),
  taken('other', 'bea', ['q1', 'q2', 'q3']),
  taken('first', 'ada'),
];
const answers = [
  ...[answered('later', 'q1', 1), answered('later', 'q2', 1)],
  ...[answered('other', 'q1', 1), answered('other', 'q2', null)],
  ...[answered('first', 'q1', 0), answered('first', 'q2', 1)],
];
const scoresOf = (firstOnly: boolean) =>
  gather(attempts, answers, { firstOnly })
    .givenTo.get('q1 v1')
    ?.map(({ score, rest, chosen }) => ({ score, rest, chosen }));

it('counts what a person answered first, in whichever quiz, beside the others of that attempt', () => {
  expect(scoresOf(true)).toEqual([
    { score: 0, rest: 1, chosen: [''] },
    // What is not marked yet, and what was left open, counts nothing.
    { score: 1, rest: 0, chosen: [''] },
  ]);
});

it('counts everything where that is asked for', () => {
  expect(scoresOf(false)?.map(({ score }) => score)).toEqual([0, 1, 1]);
});
