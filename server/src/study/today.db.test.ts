import { expect, it } from 'vitest';
import { buildQuiz, makeLearner, takeQuiz } from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';
import { chooseToday } from './today.ts';

const testServer = useTestServer();

it('chooseToday sends three SQL statements', async () => {
  const learner = await makeLearner(testServer, buildQuiz(3));
  await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Odd']);
  const { db } = testServer.platform;
  const client = db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let statements = 0;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      statements++;
      return query(...given);
    },
  });
  const asked = { userId: learner.who.user.id, programId: learner.program._id, more: true };
  try {
    await chooseToday(db, asked, new Date(testServer.platform.now().getTime() + 30 * 86_400_000));
  } finally {
    Object.assign(client, { query });
  }
  expect(statements).toBe(3);
});
