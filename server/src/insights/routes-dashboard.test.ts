import type { Dashboard } from '@certway/contract/insights/dashboard';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessCalls } from '../test/fixtures/access.ts';
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
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const dashboardOf = async (who: SignedIn) => {
  const reply = await testServer.call(who, { url: '/api/insights/dashboard' });
  expect(reply.statusCode).toBe(200);
  return reply.json<Dashboard>();
};

/** Returns a program of two modules with one question each. */
const twoModules = () => {
  const [question] = buildQuiz(1).courses?.[0]?.modules[0]?.questions ?? [];
  if (!question) throw new Error('the quiz has no question');
  const modules = ['Lift', 'Stall'].map((name) => ({ name, questions: [question] }));
  return buildQuiz(1, { courses: [{ name: 'Airwork', modules }] });
};

describe('GET /api/insights/dashboard of a learner', () => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await makeLearner(testServer, twoModules());
  });

  it('suggests the store to a learner without access, and a quiz to a learner with access', async () => {
    const nobody = await dashboardOf(await testServer.signedInAs('paid'));
    expect(nobody).toEqual({
      view: 'learner',
      next: [{ kind: 'store' }],
      progress: [],
      exams: [],
      activeCourses: 0,
      completedQuizzes: 0,
      recent: [],
      programs: [],
      first: [],
      behind: [],
      sales: [],
      money: [],
      trend: [],
    });
    expect((await dashboardOf(learner.who)).next).toEqual([{ kind: 'begin' }]);
  });

  it('suggests the running attempt first, with its progress', async () => {
    const attempt = await startQuiz(testServer, learner);
    const paper = attempt.questions[0];
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Wrong')),
    );
    expect((await dashboardOf(learner.who)).next[0]).toMatchObject({
      kind: 'continue',
      quizId: attempt._id,
      moduleName: 'Lift',
      answered: 1,
      questions: 1,
    });
    await finish(testServer, learner, attempt._id);
  });

  it('suggests practicing the missed questions after an attempt', async () => {
    const { next, activeCourses, completedQuizzes } = await dashboardOf(learner.who);
    expect(next[0]).toMatchObject({ kind: 'practise', missed: 1, moduleName: 'Lift' });
    expect({ activeCourses, completedQuizzes }).toEqual({ activeCourses: 1, completedQuizzes: 1 });
  });

  it('counts the passed modules of each course, and lists recent quizzes', async () => {
    await takeQuiz(testServer, learner, ['Right']);
    const dashboard = await dashboardOf(learner.who);
    expect(dashboard.progress).toEqual([
      expect.objectContaining({ courseName: 'Airwork', done: 1, of: 2 }),
    ]);
    expect(dashboard.recent.map(({ quizName, score }) => ({ quizName, score }))).toEqual([
      { quizName: 'Glider pilot: Lift', score: 100 },
      { quizName: 'Glider pilot: Lift', score: 0 },
    ]);
  });

  it('returns one card per program, with its courses, end of access, and weakest module', async () => {
    const end = new Date('2099-01-01T00:00:00.000Z');
    const second = await makeProgram(testServer, buildQuiz(1, { name: 'Tower' }));
    await grant(testServer, learner.who, second._id, { endsAt: end });
    const cards = (await dashboardOf(learner.who)).programs;
    expect(cards).toMatchObject([
      { programName: 'Glider pilot', accessEndsAt: null, done: 1, of: 2, weakest: null },
      { programName: 'Tower', accessEndsAt: end.toISOString(), done: 0, of: 1, weakest: null },
    ]);
    expect(cards[0]?.courses).toMatchObject([{ courseName: 'Airwork', done: 1, of: 2 }]);
    await takeQuiz(testServer, learner, ['Wrong']);
    const [card] = (await dashboardOf(learner.who)).programs;
    expect(card?.weakest).toMatchObject({ moduleName: 'Lift', courseName: 'Airwork' });
    expect(card?.weakest?.score).toBeCloseTo(100 / 3);
  });

  it('contains no quizzes of other learners', async () => {
    const other = await makeLearner(testServer);
    expect((await dashboardOf(other.who)).recent).toEqual([]);
  });
});

describe('GET /api/insights/dashboard of staff', () => {
  it("counts only a trainer's own programs", async () => {
    const trainer = await testServer.signedInAs('trainer');
    expect((await dashboardOf(trainer)).next).toEqual([{ kind: 'author' }]);
    const program = await makeProgram(testServer, buildQuiz(2), trainer.user.id);
    const learner = { ...(await makeLearner(testServer)), program };
    await grant(testServer, learner.who, program._id);
    await takeQuiz(testServer, learner, ['Right', 'Right']);
    await takeQuiz(testServer, learner, ['Wrong', 'Wrong']);
    const dashboard = await dashboardOf(trainer);
    expect(dashboard).toMatchObject({
      view: 'staff',
      next: [],
      activeCourses: 1,
      completedQuizzes: 2,
      progress: [{ courseName: 'Airwork', done: 1, of: 2 }],
    });
    expect(dashboard.recent).toHaveLength(2);
    expect(dashboard.recent[0]).toMatchObject({ username: 'paid', score: 0, passed: false });
  });

  it("shows trainers the learners who are behind, sales, and this month's attempts of their own programs", async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
    const learner = { ...(await makeLearner(testServer)), program };
    await grant(testServer, learner.who, program._id);
    await takeQuiz(testServer, learner, ['Wrong']);
    const { behind, sales, trend, money, first } = await dashboardOf(trainer);
    expect(behind).toMatchObject([
      { userId: learner.who.user.id, programId: program._id, score: 0, attempts: 1 },
    ]);
    expect(sales).toMatchObject([{ programId: program._id, lastMonth: 1 }]);
    expect(trend.map(({ attempts, passed }) => ({ attempts, passed }))).toEqual([
      { attempts: 1, passed: 0 },
      { attempts: 0, passed: 0 },
    ]);
    expect({ money, first }).toEqual({ money: [], first: [] });
    await takeQuiz(testServer, learner, ['Right']);
    expect((await dashboardOf(trainer)).behind).toEqual([]);
  });

  it('shows a new trainer the steps of creating and publishing a program until both are done', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const steps = async () => (await dashboardOf(trainer)).first;
    expect(await steps()).toEqual([
      { step: 'create', done: false },
      { step: 'publish', done: false },
    ]);
    await makeProgram(testServer, buildQuiz(1, { status: 'draft' }), trainer.user.id);
    expect(await steps()).toEqual([
      { step: 'create', done: true },
      { step: 'publish', done: false },
    ]);
    await makeProgram(testServer, buildQuiz(1), trainer.user.id);
    expect(await steps()).toEqual([]);
  });

  it('shows admins and partners the payments recorded this month, without the prices of grants', async () => {
    const admin = await testServer.signedInAs('admin');
    const moneyOf = async (who = admin) => (await dashboardOf(who)).money;
    const { who } = await makeLearner(testServer);
    const granted = await makeProgram(testServer, buildQuiz(1));
    await grant(testServer, who, granted._id, { priceCents: 4999 });
    expect(await moneyOf()).toEqual([]);
    const { ask, move } = accessCalls(testServer);
    for (const paid of [35, 0.5]) {
      const program = await putInStore(testServer, { settings: { price: 49.99 } });
      const request = (await ask(await testServer.signedInAs('demo'), program._id)).json();
      expect((await move(admin, request._id, { state: 'paid', paid })).statusCode).toBe(200);
      await move(admin, request._id, { state: 'granted' });
    }
    const month = new Date().toISOString().slice(0, 7);
    const sum = { month, currency: 'USD', amountCents: 3550, payments: 2, grants: 2 };
    expect(await moneyOf()).toEqual([sum]);
    expect(await moneyOf(await testServer.signedInAs('partner'))).toEqual([sum]);
  });

  it('counts all programs and open requests for admins and partners', async () => {
    const program = await putInStore(testServer);
    const buyer = await testServer.signedInAs('demo');
    const payload = { programId: program._id, reference: 'CW-2345-ABCD' };
    const asked = { method: 'POST', url: '/api/access/requests', payload } as const;
    expect((await testServer.call(buyer, asked)).statusCode).toBe(200);
    for (const role of ['admin', 'partner'] as const) {
      const dashboard = await dashboardOf(await testServer.signedInAs(role));
      expect(dashboard.next).toContainEqual({ kind: 'requests', count: 1 });
      expect(dashboard.completedQuizzes).toBe(7);
      expect(dashboard.activeCourses).toBe(3);
    }
    const trainers = await dashboardOf(await testServer.signedInAs('trainer'));
    expect(trainers.next).not.toContainEqual(expect.objectContaining({ kind: 'requests' }));
  });
});
