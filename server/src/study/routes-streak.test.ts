import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { StudyCard } from '@certway/contract/study/study-plan';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  makeLearner,
  option,
  save,
  startQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { EVERY_DAY } from '../test/fixtures/reminder-settings.ts';
import { useTestServer } from '../test/test-server.ts';
import { dayAfter } from '../time/days.ts';
import { dayTable } from './tables.ts';

const testServer = useTestServer();
const NOW = new Date('2027-05-20T12:00:00Z');
const TODAY = '2027-05-20';
beforeAll(() => {
  testServer.platform.clock.now = NOW;
});

async function learnerWithPlan(timeZone = 'UTC'): Promise<Learner> {
  const learner = await makeLearner(testServer, buildQuiz(2));
  const url = `/api/study/programs/${learner.program._id}/plan`;
  const payload = { ...EVERY_DAY, timeZone };
  await testServer.call(learner.who, { method: 'PUT', url, payload });
  return learner;
}

const streak = async ({ who }: Learner): Promise<number | undefined> =>
  (await testServer.call(who, { url: '/api/study/programs' })).json<StudyCard[]>()[0]?.streakDays;

const studied = (learner: Learner, programId: string, ...ago: number[]) =>
  testServer.platform.db.insert(dayTable).values(
    ago.map((days) => ({
      userId: learner.who.user.id,
      programId,
      day: dayAfter(TODAY, -days),
      seconds: 60,
      answers: 1,
    })),
  );

const answer = (learner: Learner, attempt: Attempt, place: number, at: Date) => {
  const paper = attempt.questions[place];
  const sent = answerRequest(learner, paper, option(paper, 'Right'));
  return save(testServer, learner, attempt._id, { ...sent, answeredAt: at.toISOString() });
};

describe('the streak on a study card', () => {
  it('counts study in all programs of the person', async () => {
    const learner = await learnerWithPlan();
    const other = await makeProgram(testServer, buildQuiz(1));
    await grant(testServer, learner.who, other._id);
    await studied(learner, learner.program._id, 1, 3);
    await studied(learner, other._id, 2, 3);
    expect(await streak(learner)).toBe(3);
    expect(await streak(await learnerWithPlan())).toBe(0);
  });

  it('continues after a quiz that runs over midnight, and counts an offline answer on its own day', async () => {
    const learner = await learnerWithPlan();
    testServer.platform.clock.now = new Date('2027-05-18T12:00:00Z');
    const attempt = await startQuiz(testServer, learner);
    // Two days later the device is online again and sends an answer from the first evening.
    testServer.platform.clock.now = NOW;
    const kept = await answer(learner, attempt, 0, new Date('2027-05-18T20:00:00Z'));
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await streak(learner)).toBe(1);
    await answer(learner, attempt, 1, NOW);
    expect(await streak(learner)).toBe(2);
    await finish(testServer, learner, attempt._id);
    expect(await streak(learner)).toBe(2);
  });

  it('is counted in the time zone of the study plan', async () => {
    const learner = await learnerWithPlan('Pacific/Auckland');
    const attempt = await startQuiz(testServer, learner);
    await answer(learner, attempt, 0, new Date('2027-05-20T11:59:00Z'));
    await answer(learner, attempt, 1, new Date('2027-05-20T12:00:00Z'));
    expect(await streak(learner)).toBe(2);
  });
});
