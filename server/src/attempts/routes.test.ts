import { describe, expect, it } from 'vitest';
import { hasAccess } from '../access/index.ts';
import { newId } from '../db/ids.ts';
import {
  buildQuiz,
  finish,
  grant,
  makeLearner,
  option,
  placeOf,
  save,
  sentOf,
  start,
  startQuiz,
  takeQuiz,
} from '../test/attempts.ts';
import { useHouse } from '../test/house.ts';
import { makeProgram } from '../test/programs.ts';
import { attemptsOfPerson } from './personal-data.ts';

const house = useHouse();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('asks how sure somebody is in quizzes and not in papers, until they want it otherwise', async () => {
  const [one, two] = [await house.signedInAs('user'), await house.signedInAs('user')];
  const url = '/api/attempts/sure';
  const usual = { quizzes: true, papers: false };
  expect((await house.call(one, { url })).json()).toEqual(usual);
  const payload = { quizzes: false, papers: true };
  await house.call(one, { method: 'PUT', url, payload });
  expect((await house.call(one, { url })).json()).toEqual(payload);
  expect((await house.call(two, { url })).json()).toEqual(usual);
});

describe('POST /api/attempts', () => {
  it('hides drafts, private programs and foreign modules from those without access', async () => {
    const learner = await makeLearner(house);
    for (const change of [{ status: 'draft' as const }, { settings: { isPublic: false } }]) {
      const program = await makeProgram(house, buildQuiz(2, change));
      expect((await start(house, { ...learner, program })).statusCode).toBe(404);
    }
    const other = await makeProgram(house, buildQuiz());
    const { moduleId } = placeOf(other);
    expect((await start(house, learner, { moduleId })).statusCode).toBe(404);
  });

  it('pins the questions in their order and sends no key with them', async () => {
    const learner = await makeLearner(house);
    const reply = await start(house, learner);
    const attempt = reply.json();
    expect(attempt.questions.map(({ text }: { text: string }) => text)).toEqual([
      'Question 1?',
      'Question 2?',
      'Question 3?',
    ]);
    expect(attempt).toMatchObject({ state: 'running', passMark: 50, answers: [] });
    expect(reply.body).not.toMatch(/Because|correctOption|explanation/);
  });

  it('returns the running attempt, and only one when asked twice at once', async () => {
    const learner = await makeLearner(house);
    const both = await Promise.all([start(house, learner), start(house, learner)]);
    const third = await start(house, learner);
    const ids = [...both, third].map((reply) => reply.json()._id);
    expect(new Set(ids).size).toBe(1);
  });

  it('always gives people without access the same first five of the program', async () => {
    const draft = buildQuiz(4);
    const [module] = draft.courses[0]?.modules ?? [];
    if (!module) throw new Error('no module');
    draft.courses[0]?.modules.push({ ...module, name: 'Second', description: '' });
    const program = await makeProgram(house, draft);
    const [first, second] = program.courses[0]?.modules ?? [];
    for (const moduleId of [first?._id, second?._id]) {
      const who = await house.signedInAs('demo');
      const reply = await start(
        house,
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

  it('goes by grants, never by role: an expired or revoked one gives the first five', async () => {
    const program = await makeProgram(house, buildQuiz(7));
    const asked = async (change: Parameters<typeof grant>[3] | null) => {
      const who = await house.signedInAs('paid');
      if (change) await grant(house, who, program._id, change);
      const reply = await start(house, { who, program, writer: newId(), device: newId() });
      return reply.json().questions.length;
    };
    expect(await asked({})).toBe(7);
    expect(await asked({ endsAt: daysAgo(-1) })).toBe(7);
    expect(await asked({ endsAt: daysAgo(1) })).toBe(5);
    expect(await asked({ revokedAt: daysAgo(1) })).toBe(5);
    expect(await asked(null)).toBe(5);
  });

  it('begins a period of access with the first quiz', async () => {
    const program = await makeProgram(house, buildQuiz(7));
    const who = await house.signedInAs('paid');
    await grant(house, who, program._id, { periodDays: 30 });
    await start(house, { who, program, writer: newId(), device: newId() });
    const { platform } = house;
    const inTime = new Date(platform.now().getTime() + 29 * 86_400_000);
    const tooLate = new Date(platform.now().getTime() + 31 * 86_400_000);
    expect(await hasAccess(platform.db, who.user.id, program._id, inTime)).toBe(true);
    expect(await hasAccess(platform.db, who.user.id, program._id, tooLate)).toBe(false);
  });

  it('lets the trainer and admins take a draft in full', async () => {
    const trainer = await house.signedInAs('trainer');
    const program = await makeProgram(house, buildQuiz(7, { status: 'draft' }), trainer.user.id);
    for (const who of [trainer, await house.signedInAs('admin')]) {
      const reply = await start(house, { who, program, writer: newId(), device: newId() });
      expect(reply.json().questions).toHaveLength(7);
    }
  });

  it('repeats what was missed, judged by the latest answer', async () => {
    const learner = await makeLearner(house);
    await takeQuiz(house, learner, ['Right', 'Wrong', 'Wrong']);
    const missed = (await start(house, learner, { mode: 'missed' })).json();
    expect(missed.questions.map(({ text }: { text: string }) => text)).toEqual([
      'Question 2?',
      'Question 3?',
    ]);
    for (const paper of missed.questions) {
      await save(house, learner, missed._id, sentOf(learner, paper, option(paper, 'Right')));
    }
    await finish(house, learner, missed._id);
    const again = await start(house, learner, { mode: 'missed' });
    expect(again.json().code).toBe('nothing-missed');
  });
});

describe('GET /api/attempts/running', () => {
  it('lists running attempts, with their progress', async () => {
    const learner = await makeLearner(house);
    const attempt = await startQuiz(house, learner);
    const [paper] = attempt.questions;
    await save(house, learner, attempt._id, sentOf(learner, paper, option(paper, 'Odd')));
    const { who } = learner;
    const running = (await house.call(who, { url: '/api/attempts/running' })).json();
    expect(running).toMatchObject([{ _id: attempt._id, questionCount: 3, answeredCount: 1 }]);
    const stranger = await house.signedInAs('paid');
    expect((await house.call(stranger, { url: '/api/attempts/running' })).json()).toEqual([]);
    expect((await house.call(stranger, { url: `/api/attempts/${attempt._id}` })).statusCode).toBe(
      404,
    );
  });
});

describe('GET /api/attempts/programs', () => {
  it('says when the access ends, and nothing if it does not', async () => {
    const endOf = async (who: Parameters<typeof grant>[1]) =>
      (await house.call(who, { url: '/api/attempts/programs' })).json()[0].accessEndsAt;
    const { who, program } = await makeLearner(house);
    expect(await endOf(who)).toBeNull();
    const guest = await house.signedInAs('paid');
    await grant(house, guest, program._id, { endsAt: new Date('2199-02-03T00:00:00Z') });
    expect(await endOf(guest)).toBe('2199-02-03T00:00:00.000Z');
  });

  it('says whether there is a result of it, of one’s own', async () => {
    const learner = await makeLearner(house);
    const saysOf = async (who: Parameters<typeof grant>[1]) =>
      (await house.call(who, { url: '/api/attempts/programs' })).json()[0].hasResults;
    await startQuiz(house, learner);
    expect(await saysOf(learner.who)).toBe(false);
    await takeQuiz(house, learner, ['Right', 'Right', 'Odd']);
    expect(await saysOf(learner.who)).toBe(true);
    const other = await house.signedInAs('paid');
    await grant(house, other, learner.program._id);
    expect(await saysOf(other)).toBe(false);
  });

  it('lists the programs one trains or has access to, and all for an admin', async () => {
    const trainer = await house.signedInAs('trainer');
    const own = await makeProgram(house, buildQuiz(1, { status: 'draft' }), trainer.user.id);
    const foreign = await makeProgram(house, buildQuiz(1, { name: 'Somebody else’s' }));
    const listed = async (who: typeof trainer) => {
      const reply = await house.call(who, { url: '/api/attempts/programs?pageSize=100' });
      return reply.json().map(({ _id }: { _id: string }) => _id);
    };
    const url = '/api/attempts/programs';
    const mine = await house.call(trainer, { url });
    expect(mine.headers['x-total-count']).toBe('1');
    expect(mine.json()).toMatchObject([{ _id: own._id, courseCount: 1 }]);
    expect(mine.body).not.toContain('Question 1?');
    const paid = await house.signedInAs('paid');
    expect(await listed(paid)).toEqual([]);
    await grant(house, paid, foreign._id);
    expect(await listed(paid)).toEqual([foreign._id]);
    const late = await house.signedInAs('paid');
    await grant(house, late, foreign._id, { endsAt: daysAgo(1) });
    expect(await listed(late)).toEqual([]);
    expect(await listed(await house.signedInAs('admin'))).toEqual(
      expect.arrayContaining([own._id, foreign._id]),
    );
  });
});

describe('the download of a person', () => {
  it('has each answer with its attempt, and its score only once it was told', async () => {
    const draft = buildQuiz(1, { settings: { feedback: 'at-end' } });
    const learner = await makeLearner(house, draft);
    const { who } = learner;
    const { attempt: done } = await takeQuiz(house, learner, ['Right']);
    const running = await startQuiz(house, learner);
    const [paper] = running.questions;
    await save(house, learner, running._id, sentOf(learner, paper, option(paper, 'Wrong')));
    const other = await makeLearner(house);
    await takeQuiz(house, other, ['Right', 'Right', 'Right']);
    const answers = [{ answer: option(paper, 'Right'), score: 1 }];
    expect(
      await attemptsOfPerson.gather(house.platform.db, who.user.id, house.platform.now()),
    ).toMatchObject([
      { id: done._id, state: 'finished', changes: [], notes: null, answers },
      { id: running._id, state: 'running', answers: [{ score: null }] },
    ]);
    expect(await attemptsOfPerson.gather(house.platform.db, newId(), house.platform.now())).toEqual(
      [],
    );
  });
});
