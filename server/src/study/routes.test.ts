import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { StudyCard, StudyDay } from '@certway/contract/study/study-plan';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  makeLearner,
  option,
  save,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { PLAN, studyCalls } from '../test/fixtures/study.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';
import { dayAfter } from '../time/days.ts';
import { listStudyTasks } from './read.ts';

const testServer = useTestServer();
const { plan, today, memoryOf } = studyCalls(testServer);
const now = () => testServer.platform.now();
const cards = async (who: SignedIn): Promise<StudyCard[]> =>
  (await testServer.call(who, { url: '/api/study/programs' })).json();
const week = (who: SignedIn, programId: string) =>
  testServer.call(who, { url: `/api/study/programs/${programId}/week` });
const day = (days: number) => dayAfter(now().toISOString().slice(0, 10), days);

async function answerAll(learner: Learner, attempt: Attempt, text: string) {
  for (const paper of attempt.questions) {
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, text)),
    );
  }
  const reply = await finish(testServer, learner, attempt._id);
  expect(reply.statusCode, reply.body).toBe(200);
}

describe('PUT /api/study/programs/:programId/plan', () => {
  it('answers 400 for an invalid plan', async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(1));
    const wrong = [
      { examOn: '2027-02-30' },
      { minutesADay: 4 },
      { minutesADay: 241 },
      { weekdays: [] },
      { weekdays: [7] },
      { timeZone: 'Nowhere/Land' },
    ];
    for (const change of wrong) {
      expect((await plan(who, program._id, change)).statusCode, JSON.stringify(change)).toBe(400);
    }
    expect((await cards(who))[0]).toMatchObject({ plan: null });
  });

  it('answers 404 without access', async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const stranger = await testServer.signedInAs('paid');
    expect((await plan(null, program._id)).statusCode).toBe(401);
    expect((await plan(stranger, program._id)).statusCode).toBe(404);
    expect((await plan(stranger, newId())).statusCode).toBe(404);
    expect((await week(stranger, program._id)).statusCode).toBe(404);
    expect(await cards(stranger)).toEqual([]);
  });

  it('stores the plan, and replaces an earlier one', async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(4));
    await plan(who, program._id);
    const reply = await plan(who, program._id, { examOn: day(10), weekdays: [3, 1, 3] });
    expect(reply.json()).toEqual({ ...PLAN, examOn: day(10), weekdays: [1, 3] });
    expect(await cards(who)).toMatchObject([
      {
        programId: program._id,
        plan: { examOn: day(10), weekdays: [1, 3] },
        daysLeft: 10,
        questions: 4,
        // Four questions at a new learner's pace of 45 seconds take 180 seconds, which is less than
        // the planned twenty minutes.
        secondsLeft: 180,
        secondsDone: 0,
        running: null,
      },
    ]);
  });

  it('the study cards omit a program whose access has ended', async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id, { endsAt: new Date(now().getTime() - 1000) });
    expect(await cards(who)).toEqual([]);
  });
});

describe("POST /api/attempts/practice for today's questions", () => {
  it('answers 404 without access', async () => {
    const program = await makeProgram(testServer, buildQuiz(2));
    const who = await testServer.signedInAs('demo');
    const learner = { who, program, writer: newId(), device: newId() };
    expect((await today(learner)).statusCode).toBe(404);
  });

  it('starts only one attempt even if called twice; the attempt ends with a result', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const first = await today(learner);
    expect(first.statusCode, first.body).toBe(200);
    const attempt = first.json<Attempt>();
    expect(attempt).toMatchObject({ mode: 'practice', moduleName: "Today's questions" });
    expect((await today(learner)).json<Attempt>()._id).toBe(attempt._id);
    expect((await cards(learner.who))[0]?.running).toEqual({
      quizId: attempt._id,
      questions: 3,
      answered: 0,
    });
    await answerAll(learner, attempt, 'Right');
    expect(await cards(learner.who)).toMatchObject([{ running: null, secondsDone: 6 }]);
    expect((await memoryOf(learner))?.answers).toBe(3);
  });

  it('never asks more questions than fit into the planned minutes of the day', async () => {
    const learner = await makeLearner(testServer, buildQuiz(30));
    await plan(learner.who, learner.program._id, { minutesADay: 5 });
    const { questions } = (await today(learner)).json<Attempt>();
    // New learners are expected to need 45 seconds per question, so six questions fit into five
    // minutes.
    expect(questions).toHaveLength(6);
  });

  it('repeats questions once all were answered, even if planned minutes are left', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const { who, program } = learner;
    await plan(who, program._id);
    await answerAll(learner, (await today(learner)).json<Attempt>(), 'Right');
    expect((await cards(who))[0]).toMatchObject({ questions: 0, secondsLeft: 0 });
    const whose = { userId: who.user.id, isAdmin: false };
    expect(await listStudyTasks(testServer.platform.db, whose, now())).toEqual([]);
    const tomorrow = new Date(now().getTime() + 86_400_000);
    expect(await listStudyTasks(testServer.platform.db, whose, tomorrow)).toMatchObject([
      { questions: 3 },
    ]);
    expect((await today(learner)).json<Attempt>().questions).toHaveLength(3);
  });

  it('plans no more questions after the planned minutes, and serves missed ones first to a learner who wants more', async () => {
    const learner = await makeLearner(testServer, buildQuiz(8));
    await plan(learner.who, learner.program._id, { minutesADay: 5 });
    const attempt = (await today(learner)).json<Attempt>();
    const missed = attempt.questions.slice(2, 4).map(({ _id }) => _id);
    for (const paper of attempt.questions) {
      const given = option(paper, missed.includes(paper._id) ? 'Wrong' : 'Right');
      const sent = { ...answerRequest(learner, paper, given), seconds: 100 };
      await save(testServer, learner, attempt._id, sent);
    }
    await finish(testServer, learner, attempt._id);
    expect((await cards(learner.who))[0]).toMatchObject({ secondsLeft: 0, questions: 0 });
    const more = (await today(learner, true)).json<Attempt>();
    expect(
      more.questions
        .slice(0, 2)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(missed.sort());
  });

  it('repeats missed and then weak questions for a learner who wants more after the last question', async () => {
    const module = (name: string) => ({
      name,
      questions: buildQuiz(3).courses?.[0]?.modules?.[0]?.questions ?? [],
    });
    const modules = [module('Lift'), module('Stall')];
    const learner = await makeLearner(
      testServer,
      buildQuiz(1, { courses: [{ name: 'Airwork', modules }] }),
    );
    await plan(learner.who, learner.program._id);
    const attempt = (await today(learner)).json<Attempt>();
    expect(attempt.questions).toHaveLength(6);
    const wrong = attempt.questions.slice(0, 2).map(({ _id }) => _id);
    for (const paper of attempt.questions) {
      const text = wrong.includes(paper._id) ? 'Wrong' : 'Right';
      await save(
        testServer,
        learner,
        attempt._id,
        answerRequest(learner, paper, option(paper, text)),
      );
    }
    await finish(testServer, learner, attempt._id);
    expect((await cards(learner.who))[0]).toMatchObject({ questions: 0, secondsDone: 12 });
    const more = (await today(learner, true)).json<Attempt>();
    expect(more.questions.map(({ _id }) => _id)).toEqual(expect.arrayContaining(wrong));
    await answerAll(learner, more, 'Right');
    const again = await today(learner, true);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json<Attempt>().questions.length).toBeGreaterThan(0);
  });
});

describe('GET /api/study/programs/:programId/week', () => {
  it('returns for each day the study done and the minutes planned before the exam', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    const { who, program } = learner;
    await plan(who, program._id, { examOn: day(4) });
    await takeQuiz(testServer, learner, ['Right']);
    const days = (await week(who, program._id)).json<StudyDay[]>();
    expect(new Date(days[0]?.day ?? '').getUTCDay()).toBe(1);
    const ahead = days.filter((one) => one.day >= day(0));
    expect(ahead.map(({ minutesPlanned }) => minutesPlanned)).toEqual([20, 20, 20, 20, 0]);
    expect(ahead.map(({ status }) => status)).toEqual([
      'done',
      'planned',
      'planned',
      'planned',
      'exam',
    ]);
    expect(ahead[0]).toMatchObject({ day: day(0), isToday: true, answers: 1 });
    expect(days.filter((one) => one.day < day(0)).every(({ status }) => status === 'before')).toBe(
      true,
    );
  });
});

describe('ten days of study, some of them missed', () => {
  it('stay within the minutes of each day, and cover every question before the exam', async () => {
    const learner = await makeLearner(testServer, buildQuiz(16));
    const began = now().getTime();
    const clock = testServer.platform.clock;
    try {
      clock.now = new Date(began);
      await plan(learner.who, learner.program._id, { minutesADay: 5, examOn: day(10) });
      const met = new Set<string>();
      for (const studied of [0, 1, 3, 4, 7, 8, 9]) {
        clock.now = new Date(began + studied * 86_400_000);
        const reply = await today(learner);
        expect(reply.statusCode, `day ${studied}: ${reply.body}`).toBe(200);
        const attempt = reply.json<Attempt>();
        expect(attempt.questions.length).toBeLessThanOrEqual(10);
        for (const paper of attempt.questions) {
          met.add(paper._id);
          await save(testServer, learner, attempt._id, {
            ...answerRequest(learner, paper, option(paper, met.size % 3 ? 'Right' : 'Wrong')),
            seconds: 30,
            answeredAt: clock.now.toISOString(),
          });
        }
        expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
        const [card] = await cards(learner.who);
        expect(card?.secondsDone).toBeLessThanOrEqual(300);
        expect(card?.daysLeft).toBe(10 - studied);
      }
      expect(met.size).toBe(16);
    } finally {
      clock.now = null;
    }
  });
});
