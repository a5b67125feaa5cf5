import type { Attempt } from '@certway/contract/attempts/running-attempt';
import type { Dashboard } from '@certway/contract/insights/dashboard';
import type { PersonStats } from '@certway/contract/insights/index';
import type { PastAttempt, ResultRecord } from '@certway/contract/results/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  makeLearner,
  option,
  post,
  resultFor,
  save,
  start,
  takeQuiz,
  totalsOf,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { putInStore } from '../test/fixtures/shop.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const get = async <Body>(who: SignedIn, url: string): Promise<Body> => {
  const reply = await testServer.call(who, { url });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const dashboardOf = (who: SignedIn) => get<Dashboard>(who, '/api/insights/dashboard');

async function answerAll(learner: Learner, attempt: Attempt, text = 'Right') {
  for (const paper of attempt.questions) {
    const saved = answerRequest(learner, paper, option(paper, text));
    expect((await save(testServer, learner, attempt._id, saved)).statusCode).toBe(200);
  }
  const reply = await finish(testServer, learner, attempt._id);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().result;
}

const practice = async (learner: Learner, about: object): Promise<Attempt> => {
  const { who, program, writer } = learner;
  const body = { about: { programId: program._id, ...about }, writer };
  const reply = await post(testServer, who, '/api/attempts/practice', body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const OWN_TEST = { amount: { unit: 'all' } };

/**
 * Collects the numbers of passes and the averages of a learner from all API calls that show them,
 * to the learner or to others.
 */
async function figuresOf({ who, program }: Learner, admin: SignedIn, trainer: SignedIn) {
  const own = await dashboardOf(who);
  const within = `program=${program._id}`;
  const { people, charts, activities } = {
    people: await get<PersonStats[]>(admin, `/api/insights/people?${within}`),
    charts: await get<Record<string, unknown>>(who, `/api/insights/charts?${within}`),
    activities: await get<unknown[]>(
      who,
      `/api/insights/people/${who.user.id}/activities?${within}`,
    ),
  };
  const [record] = await get<ResultRecord[]>(who, '/api/result/results');
  const staff = await dashboardOf(trainer);
  return {
    own: { done: own.progress, quizzes: own.completedQuizzes, programs: own.programs },
    people,
    charts,
    activities,
    record,
    staff: {
      progress: staff.progress,
      quizzes: staff.completedQuizzes,
      behind: staff.behind,
      trend: staff.trend,
    },
  };
}

describe('practice across modules', () => {
  let learner: Learner;
  let admin: SignedIn;
  let trainer: SignedIn;
  let before: Awaited<ReturnType<typeof figuresOf>>;
  beforeAll(async () => {
    admin = await testServer.signedInAs('admin');
    trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(4), trainer.user.id);
    const who = await testServer.signedInAs('paid');
    await grant(testServer, who, program._id);
    learner = { who, program, writer: newId(), device: newId() };
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Wrong', 'Wrong']);
    before = await figuresOf(learner, admin, trainer);
    expect(before.people[0]).toMatchObject({ attempts: 1, score: 25 });
  });

  const ways: [string, () => Promise<Attempt>][] = [
    ['missed questions', async () => (await start(testServer, learner, { mode: 'missed' })).json()],
    ['the plan of today', () => practice(learner, { what: 'today', more: true })],
    ['a test of one’s own', () => practice(learner, { what: 'own', test: OWN_TEST })],
  ];

  it.each(ways)('with %s passes no module and does not count in statistics', async (_, begin) => {
    const result = await answerAll(learner, await begin());
    expect(result).toMatchObject({ points: 100, achieve: null, practiceOnly: true });
    expect(await figuresOf(learner, admin, trainer)).toEqual(before);
    const shown = (await resultFor(testServer, learner.who, result.quizId)).json();
    expect(shown).toMatchObject({ practiceOnly: true, firstPass: false, previousPoints: null });
    expect(shown.modules).toMatchObject([{ attempts: 1, points: 25 }]);
  });

  it('is listed in the history as practice', async () => {
    const past = await get<PastAttempt[]>(learner.who, '/api/results');
    expect(past.map(({ practiceOnly = false, achieve }) => [practiceOnly, achieve])).toEqual([
      [true, null],
      [true, null],
      [true, null],
      [false, 'Failed'],
    ]);
    const countOf = async (kind: string) =>
      (await get<PastAttempt[]>(learner.who, `/api/results?kind=${kind}`)).length;
    expect([await countOf('module'), await countOf('practice'), await countOf('exam')]).toEqual([
      1, 3, 0,
    ]);
    const { recent } = await dashboardOf(learner.who);
    // The dashboard lists the three latest results.
    expect(recent.map(({ practiceOnly = false }) => practiceOnly)).toEqual([true, true, true]);
  });

  it('ends when all questions were answered right, and a quiz passed afterwards counts as the first pass', async () => {
    expect((await dashboardOf(learner.who)).next).toEqual([{ kind: 'begin' }]);
    const { result } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Right', 'Right']);
    const shown = (await resultFor(testServer, learner.who, result.quizId)).json();
    expect(shown).toMatchObject({ achieve: 'Passed', firstPass: true, previousPoints: 25 });
    expect((await dashboardOf(learner.who)).completedQuizzes).toBe(2);
  });
});

describe('the first five questions of a program', () => {
  it('pass no module for a person without access', async () => {
    const program = await putInStore(
      testServer,
      {},
      buildQuiz(7).courses?.[0]?.modules[0]?.questions,
    );
    const who = await testServer.signedInAs('demo');
    const learner = { who, program, writer: newId(), device: newId() };
    const attempt = (await start(testServer, learner)).json<Attempt>();
    expect(attempt.questions).toHaveLength(5);
    const result = await answerAll(learner, attempt);
    expect(result).toMatchObject({ achieve: null, practiceOnly: true });
    expect(await totalsOf(testServer, who.user.id)).toBeUndefined();
  });
});

describe('the missed questions on the dashboard', () => {
  it('are the questions whose latest answer in any attempt is wrong', async () => {
    const learner = await makeLearner(testServer, buildQuiz(4));
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Wrong', 'Wrong']);
    const missed = async () => {
      const [step] = (await dashboardOf(learner.who)).next;
      return step?.kind === 'practise' ? step.missed : 0;
    };
    expect(await missed()).toBe(3);
    const repeat = (await start(testServer, learner, { mode: 'missed' })).json<Attempt>();
    expect(repeat.questions).toHaveLength(3);
    for (const [place, paper] of repeat.questions.entries()) {
      const given = answerRequest(learner, paper, option(paper, place === 0 ? 'Wrong' : 'Right'));
      await save(testServer, learner, repeat._id, given);
    }
    await finish(testServer, learner, repeat._id);
    expect(await missed()).toBe(1);
    const test = await practice(learner, {
      what: 'own',
      test: { ...OWN_TEST, statuses: ['missed'] },
    });
    expect(test.questions).toHaveLength(1);
    await answerAll(learner, test);
    expect(await missed()).toBe(0);
    const again = await start(testServer, learner, { mode: 'missed' });
    expect(again.json()).toMatchObject({ code: 'nothing-missed' });
  });
});
