import { describe, expect, it } from 'vitest';
import { listLateAnswers } from './attempts/index.ts';
import { newId } from './db/ids.ts';
import { deleteExpired } from './retention.ts';
import { listAllSessionsOf } from './sessions/repository.ts';
import { answerRequest, makeLearner, option, save, startQuiz } from './test/fixtures/attempts.ts';
import { useTestServer } from './test/test-server.ts';

const testServer = useTestServer();
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => () => new Date(Date.now() + days * day);
const forget = (days: number) => deleteExpired({ ...testServer.platform, now: inDays(days) });

describe('deleteExpired', () => {
  it('deletes a session after 30 days and a late answer after a year, and neither of them a day earlier', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Right')),
    );
    const late = { ...answerRequest(learner, paper, option(paper, 'Wrong')), sendId: newId() };
    expect((await save(testServer, learner, attempt._id, late)).statusCode).toBe(409);
    const there = async () => [
      (await listAllSessionsOf(testServer.platform.db, learner.who.user.id)).length,
      (await listLateAnswers(testServer.platform.db, attempt._id)).length,
    ];
    await forget(29);
    expect(await there()).toEqual([1, 1]);
    expect(await forget(31)).toMatchObject({ sessions: expect.any(Number), lateAnswers: 0 });
    expect(await there()).toEqual([0, 1]);
    await forget(364);
    expect(await there()).toEqual([0, 1]);
    await forget(366);
    expect(await there()).toEqual([0, 0]);
  });
});
