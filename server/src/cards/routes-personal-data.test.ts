import { expect, it } from 'vitest';
import { buildQuiz, makeLearner, post, takeQuiz } from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

it('decks and cards are in the download of their person, and are deleted with the account', async () => {
  const learner = await makeLearner(testServer, buildQuiz(1));
  const { who, program } = learner;
  const { attempt } = await takeQuiz(testServer, learner, ['Wrong']);
  const [question] = attempt.questions;
  const deck = { source: 'missed', programId: program._id };
  await post(testServer, who, '/api/cards/decks', deck);
  const rating = { rating: 'good', ratings: 0 };
  const url = `/api/cards/questions/${question?._id}/ratings`;
  expect((await post(testServer, who, url, rating)).statusCode).toBe(200);

  const account = `/api/user/users/${who.user.id}`;
  const file = await testServer.call(who, { url: `${account}/export` });
  expect(file.json().cards).toMatchObject({
    decks: [{ source: 'missed', programId: program._id }],
    cards: [{ questionId: question?._id, ratings: 1 }],
  });
  const payload = { username: who.user.username };
  const deleted = await testServer.call(who, { method: 'DELETE', url: account, payload });
  expect(deleted.statusCode).toBe(200);
  for (const table of ['cards_deck', 'cards_card']) {
    const sql = `select from ${table} where user_id = $1`;
    const { rows } = await testServer.platform.db.$client.query(sql, [who.user.id]);
    expect(rows).toEqual([]);
  }
});
