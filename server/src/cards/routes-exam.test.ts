import type { Deck, DeckCard } from '@certway/contract/cards/index';
import { expect, it } from 'vitest';
import { finish, post, quizLocation, startQuiz } from '../test/fixtures/attempts.ts';
import { answerQuestions, revealsKey, secretDrafts } from '../test/fixtures/collected-replies.ts';
import { makeExamProgram, startExam } from '../test/fixtures/exams.ts';
import { buildProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const draft = buildProgram({ status: 'published' }, secretDrafts);

it('cards show a key of every kind, and no key or card of a question while a mock exam contains it', async () => {
  const exam = await makeExamProgram(
    testServer,
    ({ courses }) => ({
      questionCount: secretDrafts.length,
      sections: [
        {
          title: 'All',
          size: { unit: 'count', value: secretDrafts.length },
          moduleIds: courses.flatMap(({ modules }) => modules.map(({ _id }) => _id)),
        },
      ],
    }),
    draft,
  );
  const { learner } = exam;
  const { who, program } = learner;
  const attempt = await startQuiz(testServer, learner);
  await answerQuestions(testServer, learner, attempt, secretDrafts.length);
  expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
  const { programId, moduleId } = quizLocation(program);
  const deck = { programId, source: 'module', partId: moduleId };
  const made = await post(testServer, who, '/api/cards/decks', deck);
  const url = `/api/cards/decks/${made.json()._id}/cards`;
  const read = async () => {
    const reply = await testServer.call(who, { url });
    expect(reply.statusCode, reply.body).toBe(200);
    return { body: reply.body, ...reply.json<{ deck: Deck; cards: DeckCard[] }>() };
  };

  const before = await read();
  expect(before.cards).toHaveLength(secretDrafts.length);
  for (const card of before.cards) {
    expect(revealsKey(JSON.stringify(card.paper))).toBe(false);
    expect(revealsKey(JSON.stringify(card.verdict)), card.paper.type).toBe(true);
  }
  const sitting = await startExam(testServer, exam, learner);
  const during = await read();
  expect(during.cards).toEqual([]);
  expect(revealsKey(during.body)).toBe(false);
  const [{ questionId = '' } = {}] = before.cards;
  const rating = { rating: 'good', ratings: 0 };
  const rated = await post(testServer, who, `/api/cards/questions/${questionId}/ratings`, rating);
  expect(rated.statusCode).toBe(404);
  await finish(testServer, learner, sitting._id);
  expect((await read()).cards).toHaveLength(secretDrafts.length);
});
