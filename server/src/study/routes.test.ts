import type { Attempt } from '@certway/contract/attempts';
import type { StudyCard, StudyDay } from '@certway/contract/study';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  buildQuiz,
  finish,
  grant,
  type Learner,
  makeLearner,
  option,
  post,
  save,
  sentOf,
  startQuiz,
  takeQuiz,
} from '../test/attempts.ts';
import { type SignedIn, useHouse } from '../test/house.ts';
import { makeProgram } from '../test/programs.ts';
import { listTold } from './rows.ts';
import { dayAfter } from './rules/days.ts';
import { learn, NOTHING_LEARNT, recordOf } from './rules/learnt.ts';
import { notesOf } from './rules/record.ts';
import { memoryTable } from './tables.ts';

const house = useHouse();

const PLAN = { examOn: null, minutesADay: 20, weekdays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
const plan = (who: SignedIn | null, programId: string, change: object = {}) =>
  house.call(who, {
    method: 'PUT',
    url: `/api/study/programs/${programId}/plan`,
    payload: { ...PLAN, ...change },
  });
const cards = async (who: SignedIn): Promise<StudyCard[]> =>
  (await house.call(who, { url: '/api/study/programs' })).json();
const week = (who: SignedIn, programId: string) =>
  house.call(who, { url: `/api/study/programs/${programId}/week` });
const today = (learner: Learner, more = false) =>
  post(house, learner.who, '/api/attempts/practice', {
    about: { what: 'today', programId: learner.program._id, more },
    writer: learner.writer,
  });
const now = () => house.platform.now();
const day = (days: number) => dayAfter(now().toISOString().slice(0, 10), days);

async function memoryOf(learner: Learner) {
  const [row] = await house.platform.db
    .select()
    .from(memoryTable)
    .where(eq(memoryTable.userId, learner.who.user.id));
  return row;
}

async function answerAll(learner: Learner, attempt: Attempt, text: string) {
  for (const paper of attempt.questions) {
    await save(house, learner, attempt._id, sentOf(learner, paper, option(paper, text)));
  }
  const reply = await finish(house, learner, attempt._id);
  expect(reply.statusCode, reply.body).toBe(200);
}

describe('PUT /api/study/programs/:programId/plan', () => {
  it('refuses what is no plan', async () => {
    const { who, program } = await makeLearner(house, buildQuiz(1));
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

  it('answers those without access as if there were no such program', async () => {
    const program = await makeProgram(house, buildQuiz(1));
    const stranger = await house.signedInAs('paid');
    expect((await plan(null, program._id)).statusCode).toBe(401);
    expect((await plan(stranger, program._id)).statusCode).toBe(404);
    expect((await plan(stranger, newId())).statusCode).toBe(404);
    expect((await week(stranger, program._id)).statusCode).toBe(404);
    expect(await cards(stranger)).toEqual([]);
  });

  it('keeps it, and another in its place', async () => {
    const { who, program } = await makeLearner(house, buildQuiz(4));
    await plan(who, program._id);
    const reply = await plan(who, program._id, { examOn: day(10), weekdays: [3, 1, 3] });
    expect(reply.json()).toEqual({ ...PLAN, examOn: day(10), weekdays: [1, 3] });
    expect(await cards(who)).toMatchObject([
      {
        programId: program._id,
        plan: { examOn: day(10), weekdays: [1, 3] },
        daysLeft: 10,
        questions: 4,
        secondsLeft: 1200,
        secondsDone: 0,
        running: null,
      },
    ]);
  });

  it('is gone from the cards with the access', async () => {
    const program = await makeProgram(house, buildQuiz(1));
    const who = await house.signedInAs('paid');
    await grant(house, who, program._id, { endsAt: new Date(now().getTime() - 1000) });
    expect(await cards(who)).toEqual([]);
  });
});

describe("today's questions", () => {
  it('are not for those without access', async () => {
    const program = await makeProgram(house, buildQuiz(2));
    const who = await house.signedInAs('demo');
    const learner = { who, program, writer: newId(), device: newId() };
    expect((await today(learner)).statusCode).toBe(404);
  });

  it('are an attempt like any other: twice begun it is one, and it ends with a result', async () => {
    const learner = await makeLearner(house, buildQuiz(3));
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

  it('never ask more than the minutes of the day hold', async () => {
    const learner = await makeLearner(house, buildQuiz(30));
    await plan(learner.who, learner.program._id, { minutesADay: 5 });
    const { questions } = (await today(learner)).json<Attempt>();
    // A new question is taken to cost a newcomer 59 seconds.
    expect(questions).toHaveLength(5);
  });

  it('are over when the minutes are, and go on for who wants more', async () => {
    const learner = await makeLearner(house, buildQuiz(8));
    await plan(learner.who, learner.program._id, { minutesADay: 5 });
    const attempt = (await today(learner)).json<Attempt>();
    for (const paper of attempt.questions) {
      const sent = { ...sentOf(learner, paper, option(paper, 'Right')), seconds: 100 };
      await save(house, learner, attempt._id, sent);
    }
    await finish(house, learner, attempt._id);
    expect((await cards(learner.who))[0]).toMatchObject({ secondsLeft: 0, questions: 0 });
    expect((await today(learner)).json().code).toBe('nothing-due');
    const more = (await today(learner, true)).json<Attempt>();
    const before = new Set(attempt.questions.map(({ _id }) => _id));
    expect(more.questions.some(({ _id }) => before.has(_id))).toBe(false);
  });
});

describe('the memory', () => {
  it('is fed by every answer, and the same as if it were worked out from all of them', async () => {
    const learner = await makeLearner(house, buildQuiz(3));
    await takeQuiz(house, learner, ['Right', 'Wrong', 'Odd']);
    await takeQuiz(house, learner, ['Wrong', 'Right', 'Right']);
    const row = await memoryOf(learner);
    expect(row).toMatchObject({ firstAsked: 3, firstRight: 1, answers: 6, seconds: 12 });
    const whose = { userId: learner.who.user.id, programId: learner.program._id };
    const anew = learn(NOTHING_LEARNT, await listTold(house.platform.db, whose));
    expect(row).toEqual({ ...whose, ...anew, causes: row?.causes });
  });

  it('of answers from before there was one is made of them', async () => {
    const learner = await makeLearner(house, buildQuiz(2));
    await takeQuiz(house, learner, ['Right', 'Wrong']);
    const before = await memoryOf(learner);
    await house.platform.db.delete(memoryTable).where(eq(memoryTable.userId, learner.who.user.id));
    // Asked a moment ago, both wait.
    expect((await today(learner)).json().code).toBe('nothing-due');
    await takeQuiz(house, learner, ['Right', 'Right']);
    expect(await memoryOf(learner)).toMatchObject({ answers: 4, firstAsked: before?.firstAsked });
  });

  it('stands in the download and goes with the account', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    await plan(learner.who, learner.program._id);
    await takeQuiz(house, learner, ['Right']);
    const { id } = learner.who.user;
    const file = (await house.call(learner.who, { url: `/api/user/users/${id}/export` })).json();
    expect(file.study).toMatchObject({ plans: [{ minutesADay: 20 }], days: [{ answers: 1 }] });
    const gone = await house.call(learner.who, {
      method: 'DELETE',
      url: `/api/user/users/${id}`,
      payload: { username: learner.who.user.username },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await memoryOf(learner)).toBeUndefined();
  });
});

describe('what an answer tells the memory', () => {
  it('comes from an attempt that was abandoned too, the same as worked out from all of them', async () => {
    const learner = await makeLearner(house, buildQuiz(3));
    const attempt = await startQuiz(house, learner);
    const paper = attempt.questions[0];
    await save(house, learner, attempt._id, sentOf(learner, paper, option(paper, 'Wrong')));
    expect(await memoryOf(learner)).toBeUndefined();
    const url = `/api/attempts/${attempt._id}/abandon`;
    expect((await post(house, learner.who, url)).statusCode).toBe(200);
    expect((await post(house, learner.who, url)).statusCode).toBe(200);
    await takeQuiz(house, learner, ['Right', 'Right', 'Right']);
    const memory = await memoryOf(learner);
    expect(memory).toMatchObject({ answers: 4, firstAsked: 3, firstRight: 2 });
    const whose = { userId: learner.who.user.id, programId: learner.program._id };
    const anew = learn(NOTHING_LEARNT, await listTold(house.platform.db, whose));
    expect(memory?.states).toEqual(anew.states);
  });

  it('is less from one that somebody was not sure of, or needed long for', async () => {
    const learner = await makeLearner(house, buildQuiz(4));
    const attempt = await startQuiz(house, learner);
    const said = [{}, { sure: true }, { sure: false }, { seconds: 150 }];
    for (const [place, change] of said.entries()) {
      const paper = attempt.questions[place];
      const sent = { ...sentOf(learner, paper, option(paper, 'Right')), ...change };
      const reply = await save(house, learner, attempt._id, sent);
      expect(reply.json()).toMatchObject({ sure: place === 0 || place === 3 ? null : place === 1 });
    }
    await finish(house, learner, attempt._id);
    const states = (await memoryOf(learner))?.states ?? {};
    const [plain, sure, unsure, slow] = attempt.questions.map(({ _id }) => states[_id]?.[0] ?? 0);
    expect(sure).toBe(plain);
    expect(unsure).toBeLessThan(plain ?? 0);
    expect(slow).toBe(unsure);
    const notes = attempt.questions.flatMap(({ _id }) => notesOf(recordOf(states[_id])));
    expect(notes.map(({ sure }) => sure)).toEqual([null, true, false, null]);
    expect(notes[3]?.time).toBeGreaterThan(Math.log(100));
  });
});

describe('PUT /api/attempts/sure', () => {
  const url = '/api/attempts/sure';
  const set = (who: SignedIn | null, payload: object) =>
    house.call(who, { method: 'PUT', url, payload });

  it('is for those who are signed in, and takes nothing else', async () => {
    expect((await set(null, { quizzes: true, papers: true })).statusCode).toBe(401);
    const who = await house.signedInAs('demo');
    expect((await set(who, { quizzes: 'yes', papers: true })).statusCode).toBe(400);
    expect((await house.call(who, { url })).json()).toEqual({ quizzes: true, papers: false });
  });

  it('is told by the attempts of that person alone, begun before or after', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    const before = await startQuiz(house, learner);
    expect(before.asksSure).toBe(true);
    await set(learner.who, { quizzes: false, papers: true });
    expect((await house.call(learner.who, { url })).json()).toEqual({
      quizzes: false,
      papers: true,
    });
    const now = await house.call(learner.who, { url: `/api/attempts/${before._id}` });
    expect(now.json()).toMatchObject({ asksSure: false });
    expect((await today(learner)).json()).toMatchObject({ asksSure: false });
    const other = await makeLearner(house, buildQuiz(1));
    expect((await startQuiz(house, other)).asksSure).toBe(true);
    const file = await house.call(learner.who, {
      url: `/api/user/users/${learner.who.user.id}/export`,
    });
    expect(file.json().sureSetting).toEqual({ quizzes: false, papers: true });
  });
});

describe('GET /api/study/programs/:programId/week', () => {
  it('shows what was done and what is planned, until the exam', async () => {
    const learner = await makeLearner(house, buildQuiz(1));
    const { who, program } = learner;
    await plan(who, program._id, { examOn: day(4) });
    await takeQuiz(house, learner, ['Right']);
    const days = (await week(who, program._id)).json<StudyDay[]>();
    expect(days).toHaveLength(13);
    expect(days.map(({ minutesPlanned }) => minutesPlanned)).toEqual([
      0, 0, 0, 20, 20, 20, 20, 0, 0, 0, 0, 0, 0,
    ]);
    expect(days[3]).toMatchObject({ day: day(0), isToday: true, answers: 1 });
    expect(days[7]).toMatchObject({ day: day(4), isExam: true });
  });
});

describe('ten days, some of them missed', () => {
  it('ask each day anew within its minutes, and meet every question before the exam', async () => {
    const learner = await makeLearner(house, buildQuiz(16));
    const began = now().getTime();
    const clock = house.platform.clock;
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
          await save(house, learner, attempt._id, {
            ...sentOf(learner, paper, option(paper, met.size % 3 ? 'Right' : 'Wrong')),
            seconds: 30,
            answeredAt: clock.now.toISOString(),
          });
        }
        expect((await finish(house, learner, attempt._id)).statusCode).toBe(200);
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
