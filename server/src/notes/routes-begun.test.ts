import { expect, it } from 'vitest';
import { grant, makeLearner, startQuiz } from '../test/fixtures/attempts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

it('starting or resuming an attempt returns its notes and bookmarks to their owner only', async () => {
  const learner = await makeLearner(testServer);
  const { who } = learner;
  const started = await startQuiz(testServer, learner);
  expect(started.notes).toEqual([]);
  const questionId = started.questions[0]?._id;
  const url = `/api/notes/questions/${questionId}/bookmark`;
  const payload = { bookmarked: true, at: new Date().toISOString(), quizId: started._id };
  await testServer.call(who, { method: 'PUT', url, payload });
  const { _id, notes } = await startQuiz(testServer, learner);
  expect(_id).toBe(started._id);
  expect(notes).toMatchObject([{ questionId, bookmarked: true }]);
  const asked = await testServer.call(who, { url: `/api/notes/attempts/${_id}` });
  expect(notes).toEqual(asked.json());
  const other = await testServer.signedInAs('paid');
  await grant(testServer, other, learner.program._id);
  expect((await startQuiz(testServer, { ...learner, who: other })).notes).toEqual([]);
});
