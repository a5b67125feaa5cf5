import { describe, expect, it } from 'vitest';
import { hasAccess } from '../access/index.ts';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  makeLearner,
  option,
  quizLocation,
  save,
  start,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';
import { attemptsOfPerson } from './personal-data.ts';

const testServer = useTestServer();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('GET /api/attempts/sure returns true for quizzes and false for mock exams until the person changes the setting', async () => {
  const [one, two] = [await testServer.signedInAs('user'), await testServer.signedInAs('user')];
  const url = '/api/attempts/sure';
  const usual = { quizzes: true, papers: false };
  expect((await testServer.call(one, { url })).json()).toEqual(usual);
  const payload = { quizzes: false, papers: true };
  await testServer.call(one, { method: 'PUT', url, payload });
  expect((await testServer.call(one, { url })).json()).toEqual(payload);
  expect((await testServer.call(two, { url })).json()).toEqual(usual);
});

describe('POST /api/attempts', () => {
  it('answers 404 to people without access for drafts, private programs, and modules of other programs', async () => {
    const learner = await makeLearner(testServer);
    for (const change of [{ status: 'draft' as const }, { settings: { isPublic: false } }]) {
      const program = await makeProgram(testServer, buildQuiz(2, change));
      expect((await start(testServer, { ...learner, program })).statusCode).toBe(404);
    }
    const other = await makeProgram(testServer, buildQuiz());
    const { moduleId } = quizLocation(other);
    expect((await start(testServer, learner, { moduleId })).statusCode).toBe(404);
  });

  it('pins the questions in their order and sends no key', async () => {
    const learner = await makeLearner(testServer);
    const reply = await start(testServer, learner);
    const attempt = reply.json();
    expect(attempt.questions.map(({ text }: { text: string }) => text)).toEqual([
      'Question 1?',
      'Question 2?',
      'Question 3?',
    ]);
    expect(attempt).toMatchObject({ state: 'running', passMark: 50, answers: [] });
    expect(reply.body).not.toMatch(/Because|correctOption|explanation/);
  });

  it('returns the running attempt, and starts only one attempt for simultaneous requests', async () => {
    const learner = await makeLearner(testServer);
    const both = await Promise.all([start(testServer, learner), start(testServer, learner)]);
    const third = await start(testServer, learner);
    const ids = [...both, third].map((reply) => reply.json()._id);
    expect(new Set(ids).size).toBe(1);
  });

  it('always gives people without access the same first five questions of the program', async () => {
    const draft = buildQuiz(4);
    const [module] = draft.courses[0]?.modules ?? [];
    if (!module) throw new Error('no module');
    draft.courses[0]?.modules.push({ ...module, name: 'Second', description: '' });
    const program = await makeProgram(testServer, draft);
    const [first, second] = program.courses[0]?.modules ?? [];
    for (const moduleId of [first?._id, second?._id]) {
      const who = await testServer.signedInAs('demo');
      const reply = await start(
        testServer,
        { who, program, writer: newId(), device: newId() },
        {
          moduleId,
        },
      );
      const { questions, moduleId: begun } = reply.json();
      expect(questions.map(({ text }: { text: string }) => text)).toEqual([
        'Question 1?',
        'Question 2?',
        'Question 3?',
        'Question 4?',
        'Question 1?',
      ]);
      expect(begun).toBe(first?._id);
    }
  });

  it('asks all questions with a current grant, and only the first five with an expired, revoked, or missing grant', async () => {
    const program = await makeProgram(testServer, buildQuiz(7));
    const asked = async (change: Parameters<typeof grant>[3] | null) => {
      const who = await testServer.signedInAs('paid');
      if (change) await grant(testServer, who, program._id, change);
      const reply = await start(testServer, { who, program, writer: newId(), device: newId() });
      return reply.json().questions.length;
    };
    expect(await asked({})).toBe(7);
    expect(await asked({ endsAt: daysAgo(-1) })).toBe(7);
    expect(await asked({ endsAt: daysAgo(1) })).toBe(5);
    expect(await asked({ revokedAt: daysAgo(1) })).toBe(5);
    expect(await asked(null)).toBe(5);
  });

  it('starts the access period with the first quiz', async () => {
    const program = await makeProgram(testServer, buildQuiz(7));
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id, { periodDays: 30 });
    await start(testServer, { who, program, writer: newId(), device: newId() });
    const { platform } = testServer;
    const inTime = new Date(platform.now().getTime() + 29 * 86_400_000);
    const tooLate = new Date(platform.now().getTime() + 31 * 86_400_000);
    expect(await hasAccess(platform.db, who.user.id, program._id, inTime)).toBe(true);
    expect(await hasAccess(platform.db, who.user.id, program._id, tooLate)).toBe(false);
  });

  it('lets the trainer and admins take a draft in full', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(
      testServer,
      buildQuiz(7, { status: 'draft' }),
      trainer.user.id,
    );
    for (const who of [trainer, await testServer.signedInAs('admin')]) {
      const reply = await start(testServer, { who, program, writer: newId(), device: newId() });
      expect(reply.json().questions).toHaveLength(7);
    }
  });

  it("asks only the questions whose latest answer was wrong if the mode is 'missed'", async () => {
    const learner = await makeLearner(testServer);
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Wrong']);
    const missed = (await start(testServer, learner, { mode: 'missed' })).json();
    expect(missed.questions.map(({ text }: { text: string }) => text)).toEqual([
      'Question 2?',
      'Question 3?',
    ]);
    for (const paper of missed.questions) {
      await save(
        testServer,
        learner,
        missed._id,
        answerRequest(learner, paper, option(paper, 'Right')),
      );
    }
    await finish(testServer, learner, missed._id);
    const again = await start(testServer, learner, { mode: 'missed' });
    expect(again.json().code).toBe('nothing-missed');
  });
});

describe('GET /api/attempts/running', () => {
  it('lists running attempts with their progress', async () => {
    const learner = await makeLearner(testServer);
    const attempt = await startQuiz(testServer, learner);
    const [paper] = attempt.questions;
    await save(
      testServer,
      learner,
      attempt._id,
      answerRequest(learner, paper, option(paper, 'Odd')),
    );
    const { who } = learner;
    const running = (await testServer.call(who, { url: '/api/attempts/running' })).json();
    expect(running).toMatchObject([{ _id: attempt._id, questionCount: 3, answeredCount: 1 }]);
    const stranger = await testServer.signedInAs('paid');
    expect((await testServer.call(stranger, { url: '/api/attempts/running' })).json()).toEqual([]);
    expect(
      (await testServer.call(stranger, { url: `/api/attempts/${attempt._id}` })).statusCode,
    ).toBe(404);
  });
});

describe('GET /api/attempts/programs', () => {
  it("returns the end of the caller's access to each program, or null if it never ends", async () => {
    const endOf = async (who: Parameters<typeof grant>[1]) =>
      (await testServer.call(who, { url: '/api/attempts/programs' })).json()[0].accessEndsAt;
    const { who, program } = await makeLearner(testServer);
    expect(await endOf(who)).toBeNull();
    const guest = await testServer.signedInAs('paid');
    await grant(testServer, guest, program._id, { endsAt: new Date('2199-02-03T00:00:00Z') });
    expect(await endOf(guest)).toBe('2199-02-03T00:00:00.000Z');
  });

  it('returns whether the caller has a result in the program', async () => {
    const learner = await makeLearner(testServer);
    const saysOf = async (who: Parameters<typeof grant>[1]) =>
      (await testServer.call(who, { url: '/api/attempts/programs' })).json()[0].hasResults;
    await startQuiz(testServer, learner);
    expect(await saysOf(learner.who)).toBe(false);
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Odd']);
    expect(await saysOf(learner.who)).toBe(true);
    const other = await testServer.signedInAs('paid');
    await grant(testServer, other, learner.program._id);
    expect(await saysOf(other)).toBe(false);
  });

  it('lists the programs that the caller trains or has access to, and all programs for an admin', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const own = await makeProgram(testServer, buildQuiz(1, { status: 'draft' }), trainer.user.id);
    const foreign = await makeProgram(testServer, buildQuiz(1, { name: 'Somebody else’s' }));
    const listed = async (who: typeof trainer) => {
      const reply = await testServer.call(who, { url: '/api/attempts/programs?pageSize=100' });
      return reply.json().map(({ _id }: { _id: string }) => _id);
    };
    const url = '/api/attempts/programs';
    const mine = await testServer.call(trainer, { url });
    expect(mine.headers['x-total-count']).toBe('1');
    expect(mine.json()).toMatchObject([{ _id: own._id, courseCount: 1 }]);
    expect(mine.body).not.toContain('Question 1?');
    const paid = await testServer.signedInAs('paid');
    expect(await listed(paid)).toEqual([]);
    await grant(testServer, paid, foreign._id);
    expect(await listed(paid)).toEqual([foreign._id]);
    const late = await testServer.signedInAs('paid');
    await grant(testServer, late, foreign._id, { endsAt: daysAgo(1) });
    expect(await listed(late)).toEqual([]);
    expect(await listed(await testServer.signedInAs('admin'))).toEqual(
      expect.arrayContaining([own._id, foreign._id]),
    );
  });
});

describe('the personal data download', () => {
  it('contains each answer with its attempt, and the score only if it was revealed', async () => {
    const draft = buildQuiz(1, { settings: { feedback: 'at-end' } });
    const learner = await makeLearner(testServer, draft);
    const { who } = learner;
    const { attempt: done } = await takeQuiz(testServer, learner, ['Right']);
    const running = await startQuiz(testServer, learner);
    const [paper] = running.questions;
    await save(
      testServer,
      learner,
      running._id,
      answerRequest(learner, paper, option(paper, 'Wrong')),
    );
    const other = await makeLearner(testServer);
    await takeQuiz(testServer, other, ['Right', 'Right', 'Right']);
    const answers = [{ answer: option(paper, 'Right'), score: 1 }];
    expect(
      await attemptsOfPerson.gather(testServer.platform.db, who.user.id, testServer.platform.now()),
    ).toMatchObject([
      { id: done._id, state: 'finished', changes: [], notes: null, answers },
      { id: running._id, state: 'running', answers: [{ score: null }] },
    ]);
    expect(
      await attemptsOfPerson.gather(testServer.platform.db, newId(), testServer.platform.now()),
    ).toEqual([]);
  });
});
