import { expect, it } from 'vitest';
import { createYielder } from '../../concurrency/yielding.ts';
import { gatherAnswers } from './gather.ts';
import type { FinishedRow, MarkedAnswerRow } from './repository.ts';

const taken = (attemptId: string, userId: string, questionIds = ['q1', 'q2']): FinishedRow => ({
  attemptId,
  userId,
  moduleId: attemptId,
  blueprintId: null,
  name: null,
  points: 50,
  questionIds,
});
const answered = (
  attemptId: string,
  questionId: string,
  score: number | null,
): MarkedAnswerRow => ({
  attemptId,
  questionId,
  versionId: `${questionId} v1`,
  answer: null,
  score,
  correct: score === null ? null : score === 1,
  seconds: 5,
});
/**
 * The attempts, newest first, as the database returns them. Ada answered both questions in an
 * earlier quiz too.
 */
const attempts = [
  taken('later', 'ada'),
  taken('other', 'bea', ['q1', 'q2', 'q3']),
  taken('first', 'ada'),
];
const answers = [
  answered('later', 'q1', 1),
  answered('later', 'q2', 1),
  answered('other', 'q1', 1),
  answered('other', 'q2', null),
  answered('first', 'q1', 0),
  answered('first', 'q2', 1),
];
async function scoresOf(firstOnly: boolean) {
  const { answersTo: givenTo } = await gatherAnswers(attempts, answers, {
    firstOnly,
    yieldIfDue: createYielder(),
  });
  return givenTo.get('q1 v1')?.map(({ score, rest, answer }) => ({ score, rest, answer }));
}

it('gatherAnswers with `firstOnly` counts only each person’s first answer to a question, across all quizzes', async () => {
  expect(await scoresOf(true)).toEqual([
    { score: 0, rest: 1, answer: null },
    // In the score on the other questions, unanswered and unmarked questions count as 0.
    { score: 1, rest: 0, answer: null },
  ]);
});

it('gatherAnswers without `firstOnly` counts all answers', async () => {
  expect((await scoresOf(false))?.map(({ score }) => score)).toEqual([0, 1, 1]);
});

it('gatherAnswers yields to the event loop once per attempt', async () => {
  const many = Array.from({ length: 4000 }, (_, at) => taken(`a${at}`, `person ${at}`));
  const turns = { asked: 0 };
  await gatherAnswers(many, [], {
    firstOnly: true,
    yieldIfDue: async () => {
      turns.asked += 1;
    },
  });
  expect(turns.asked).toBe(many.length);
});
