import { beforeEach, describe, expect, it } from 'vitest';
import type { Learner } from '../../test/attempts.ts';
import { essay, HALF, IDEAL, loseMarks, makeSchool, writeQuiz } from '../../test/essays.ts';
import { useHouse } from '../../test/house.ts';
import { type Coaching, openCoaching } from '../open.ts';
import { markWaiting, startCatchingUp } from './catch-up.ts';

const house = useHouse();
const MINUTE = 60_000;

const after = (minutes: number) => {
  house.platform.clock.now = new Date(Date.now() + minutes * MINUTE);
};

/** A finished quiz as it is when the coach was away: its answer kept, counted as skipped. */
async function unmarkedQuiz(words = IDEAL) {
  const { learner } = await makeSchool(house, [essay()]);
  const { quizId } = await writeQuiz(house, learner, [words]);
  await loseMarks(house, quizId);
  return { learner, quizId };
}

async function resultOf({ who }: Learner, quizId: string) {
  return (await house.call(who, { url: `/api/result/results/${quizId}` })).json();
}

const away = (): Coaching => ({
  ...openCoaching(house.platform),
  prepare: async () => {
    throw new Error('the coach is away');
  },
});

beforeEach(() => {
  house.platform.clock.now = null;
});

describe('answers that could not be evaluated', () => {
  it('are kept while the coach is down, and marked when it is back, with the result and a notice', async () => {
    const { learner, quizId } = await unmarkedQuiz();
    after(2);
    const { log } = house.platform;
    const quiet = {
      ...house.platform,
      log: Object.create(log, { error: { value: () => undefined } }),
    };
    expect(await markWaiting(quiet, away())).toBe(0);
    expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 1, achieve: 'Failed' });

    expect(await markWaiting(house.platform, openCoaching(house.platform))).toBe(1);
    expect(await resultOf(learner, quizId)).toMatchObject({
      points: 100,
      achieve: 'Passed',
      pendingCount: 0,
      revision: 2,
    });
    const inbox = await house.call(learner.who, { url: '/api/inbox/conversations' });
    expect(inbox.json().conversations[0]).toMatchObject({ subject: 'An answer was marked' });
    expect(await markWaiting(house.platform, openCoaching(house.platform))).toBe(0);
  });

  it('are left for a minute to the call that took them', async () => {
    const { learner, quizId } = await unmarkedQuiz();
    expect(await markWaiting(house.platform, openCoaching(house.platform))).toBe(0);
    expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 1 });
    after(2);
    expect(await markWaiting(house.platform, openCoaching(house.platform))).toBe(1);
  });

  it('are all marked by a node that starts, even if one batch is not enough', async () => {
    const quizzes = await Promise.all(Array.from({ length: 23 }, () => unmarkedQuiz(HALF)));
    after(2);
    await startCatchingUp(house.platform).stop();
    for (const { learner, quizId } of quizzes) {
      expect(await resultOf(learner, quizId)).toMatchObject({ pendingCount: 0 });
    }
  });
});
