import { describe, expect, it } from 'vitest';
import {
  buildQuiz,
  type Learner,
  makeLearner,
  resultFor,
  start,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { useExamAttempts } from '../test/fixtures/exam-attempts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { sit } = useExamAttempts(testServer);

const attemptOf = async ({ who }: Learner, id: string) =>
  (await testServer.call(who, { url: `/api/attempts/${id}` })).json();

describe('the trainer whom a learner may ask about a question', () => {
  it('is part of the started attempt, the attempt, and the own result', async () => {
    const learner = await makeLearner(testServer);
    const { trainerId, trainerName } = learner.program;
    const trainer = { _id: trainerId, username: trainerName };
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
    expect(attempt.trainer).toEqual(trainer);
    expect((await attemptOf(learner, attempt._id)).trainer).toEqual(trainer);
    expect((await resultFor(testServer, learner.who, attempt._id)).json().trainer).toEqual(trainer);
    const admin = await testServer.signedInAs('admin');
    expect((await resultFor(testServer, admin, attempt._id)).json().trainer).toBeUndefined();
    const sent = await testServer.call(learner.who, {
      method: 'POST',
      url: '/api/inbox/conversations',
      payload: {
        recipientId: trainerId,
        subject: 'A question',
        body: 'Why?',
        programId: learner.program._id,
      },
    });
    expect(sent.statusCode, sent.body).toBe(200);
  });

  it('is left out for people without an inbox, and for people who may not write to the trainer', async () => {
    const guest = await makeLearner(testServer, buildQuiz(), 'demo');
    expect((await startQuiz(testServer, guest)).trainer).toBeUndefined();
    const who = await testServer.signedInAs('paid');
    const { program } = await makeLearner(testServer, buildQuiz());
    const visitor: Learner = { ...guest, who, program };
    const started = (await start(testServer, visitor)).json();
    expect(started.trainer).toBeUndefined();
  });

  it('is left out while a mock exam runs, and is part of its result', async () => {
    const { paper, learner, who, end } = await sit();
    expect(paper.trainer).toBeUndefined();
    expect((await attemptOf(learner, paper._id)).trainer).toBeUndefined();
    await end();
    const ended = (await resultFor(testServer, who, paper._id)).json();
    expect(ended.trainer).toMatchObject({ _id: learner.program.trainerId });
  });
});
