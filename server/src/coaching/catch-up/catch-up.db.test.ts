import { beforeEach, describe, expect, it } from 'vitest';
import type { Learner } from '../../test/fixtures/attempts.ts';
import {
  essay,
  HALF,
  IDEAL,
  loseMarks,
  makeEssayProgram,
  writeQuiz,
} from '../../test/fixtures/essays.ts';
import { useTestServer } from '../../test/test-server.ts';
import { type Coaching, openCoaching } from '../marking/open-coaching.ts';
import { markPendingAnswers, startCatchingUp } from './catch-up.ts';

const testServer = useTestServer();
const MINUTE = 60_000;

const after = (minutes: number) => {
  testServer.platform.clock.now = new Date(Date.now() + minutes * MINUTE);
};

/**
 * Creates a finished quiz whose answer was stored while the coach was unavailable, so that it
 * counts as skipped.
 */
async function unmarkedQuiz(words = IDEAL) {
  const { learner } = await makeEssayProgram(testServer, [essay()]);
  const { quizId } = await writeQuiz(testServer, learner, [words]);
  await loseMarks(testServer, quizId);
  return { learner, quizId };
}

async function resultOf({ who }: Learner, quizId: string) {
  return (await testServer.call(who, { url: `/api/result/results/${quizId}` })).json();
}

const away = (): Coaching => ({
  ...openCoaching(testServer.platform),
  prepare: async () => {
    throw new Error('the coach is away');
  },
});

beforeEach(() => {
  testServer.platform.clock.now = null;
});

describe('answers that could not be evaluated', () => {
  it('are marked when the coach is available again, with a new result and a notice to the learner', async () => {
    const { learner, quizId } = await unmarkedQuiz();
    after(2);
    const { log } = testServer.platform;
    const quiet = {
      ...testServer.platform,
      log: Object.create(log, { error: { value: () => undefined } }),
    };
    expect(await markPendingAnswers(quiet, away())).toBe(0);
    expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 1, achieve: 'Failed' });

    expect(await markPendingAnswers(testServer.platform, openCoaching(testServer.platform))).toBe(
      1,
    );
    expect(await resultOf(learner, quizId)).toMatchObject({
      points: 100,
      achieve: 'Passed',
      pendingCount: 0,
      revision: 2,
    });
    const inbox = await testServer.call(learner.who, { url: '/api/inbox/conversations' });
    expect(inbox.json().conversations[0]).toMatchObject({ subject: 'An answer was marked' });
    expect(await markPendingAnswers(testServer.platform, openCoaching(testServer.platform))).toBe(
      0,
    );
  });

  it('are not marked in the first minute, in which the request that saved them may still mark them', async () => {
    const { learner, quizId } = await unmarkedQuiz();
    expect(await markPendingAnswers(testServer.platform, openCoaching(testServer.platform))).toBe(
      0,
    );
    expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 1 });
    after(2);
    expect(await markPendingAnswers(testServer.platform, openCoaching(testServer.platform))).toBe(
      1,
    );
  });

  it('are all marked when a node starts, even if they are more than one batch', async () => {
    const quizzes = await Promise.all(Array.from({ length: 23 }, () => unmarkedQuiz(HALF)));
    after(2);
    await startCatchingUp(testServer.platform).stop();
    for (const { learner, quizId } of quizzes) {
      expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 0 });
    }
  });
});
