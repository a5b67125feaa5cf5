import { expect, it } from 'vitest';
import { createYielder } from '../../yielding.ts';
import { gatherAnswers } from './gather.ts';
import type { FinishedRow, MarkedAnswerRow } from './repository.ts';

const taken = (attemptId: string, userId: string, questionIds = ['q1', 'q2']): FinishedRow => ({
  ...{ attemptId, userId, moduleId: attemptId, blueprintId: null, name: null },
  ...{ points: 50, questionIds },
});
const answered = (
  attemptId: string,
  questionId: string,
  score: number | null,
): MarkedAnswerRow => ({
  ...{ attemptId, questionId, versionId: `${questionId} v1`, answer: null },
  ...{ score, correct: score === null ? null : score === 1, seconds: 5 },
});
/** Newest first, as they are read: ada answered both questions earlier in another quiz. */
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
async function scoresOf(firstOnly: boolean) {
  const { answersTo: givenTo } = await gatherAnswers(attempts, answers, {
    firstOnly,
    yieldIfDue: createYielder(),
  });
  return givenTo.get('q1 v1')?.map(({ score, rest, answer }) => ({ score, rest, answer }));
}

it('gatherAnswers counts the first answer of each person, in whichever quiz, with the other answers of that attempt', async () => {
  expect(await scoresOf(true)).toEqual([
    { score: 0, rest: 1, answer: null },
    // Unmarked and unanswered questions count as 0.
    { score: 1, rest: 0, answer: null },
  ]);
});

it('gatherAnswers counts all answers if asked to', async () => {
  expect((await scoresOf(false))?.map(({ score }) => score)).toEqual([0, 1, 1]);
});

it('gatherAnswers yields to the event loop while it counts many answers', async () => {
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
