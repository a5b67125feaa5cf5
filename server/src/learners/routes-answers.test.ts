import type { MarkReview } from '@certway/contract/coaching/marks';
import { describe, expect, it } from 'vitest';
import {
  decide,
  essay,
  HALF,
  IDEAL,
  makeEssayProgram,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { callsOf, type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const call = callsOf(testServer);

interface Written {
  quizId: string;
  questionId: string;
}

const answersOf = (who: SignedIn, userId: string) =>
  call(who, 'GET', `/api/learners/${userId}/answers`);
const sheetOf = (who: SignedIn, { quizId, questionId }: Written) =>
  call(who, 'GET', `/api/ai/mark-reviews/${quizId}/questions/${questionId}`);

describe('the written answers of a learner', () => {
  it('include those of which the coach is sure, and each can be opened and marked by the trainer', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const { trainer, learner } = school;
    await writeQuiz(testServer, learner, [IDEAL]);
    const reply = await answersOf(trainer, learner.who.user.id);
    expect(reply.headers['x-total-count']).toBe('1');
    const [answer] = reply.json<Written[]>();
    expect(answer).toMatchObject({ answer: IDEAL, state: 'final' });
    if (!answer) throw new Error('there is no answer');
    expect((await sheetOf(trainer, answer)).json<MarkReview>()).toMatchObject({ answer: IDEAL });
    await decide(testServer, trainer, answer, { score: 0.2 });
    const after = (await answersOf(trainer, learner.who.user.id)).json();
    expect(after).toMatchObject([{ score: 0.2, state: 'decided' }]);
    const again = await sheetOf(trainer, answer);
    expect([again.statusCode, again.json().code]).toEqual([409, 'mark-decided']);
  });

  it('are missing for another trainer, for the learner and for partners', async () => {
    const { trainer, learner } = await makeEssayProgram(testServer, [essay()]);
    await writeQuiz(testServer, learner, [HALF]);
    const [answer] = (await answersOf(trainer, learner.who.user.id)).json<Written[]>();
    if (!answer) throw new Error('there is no answer');
    const other = await testServer.signedInAs('trainer');
    expect((await sheetOf(other, answer)).statusCode).toBe(404);
    expect((await answersOf(other, learner.who.user.id)).statusCode).toBe(404);
    for (const who of [learner.who, await testServer.signedInAs('partner')])
      expect((await sheetOf(who, answer)).statusCode).toBe(404);
  });

  it('count as waiting in the list until the review queue is empty', async () => {
    const { trainer, learner } = await makeEssayProgram(testServer, [essay()]);
    const written = await writeQuiz(testServer, learner, [HALF]);
    const waiting = async () =>
      (await call(trainer, 'GET', '/api/learners')).json<{ waiting: number }[]>()[0]?.waiting;
    expect(await waiting()).toBe(1);
    await decide(testServer, trainer, written, { score: 1 });
    expect(await waiting()).toBe(0);
  });
});
