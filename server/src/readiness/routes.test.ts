import type { ForecastRecord, Readiness } from '@certway/contract/readiness/index';
import { describe, expect, it } from 'vitest';
import { answerTable, attemptTable } from '../attempts/tables.ts';
import { newId } from '../db/ids.ts';
import {
  buildQuiz,
  grant,
  type Learner,
  makeLearner,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { offerBlueprint } from '../test/fixtures/blueprints.ts';
import { makeUser, type SignedIn, useTestServer } from '../test/test-server.ts';
import { fitProgram, fitStale } from './fit.ts';
import { listFirstAnswers, listParticipants } from './repository.ts';

const testServer = useTestServer();
const db = () => testServer.platform.db;
const now = () => testServer.platform.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Stores an attempt that ended a number of days ago. Each of its answers is right or wrong, as
 * `rights` says.
 */
async function answered(
  userId: string,
  { program }: Pick<Learner, 'program'>,
  rights: readonly boolean[],
  { days = 3, state = 'finished' }: { days?: number; state?: 'finished' | 'abandoned' } = {},
) {
  const questions = await listQuestionIds(program._id);
  const [attempt] = await db()
    .insert(attemptTable)
    .values({
      userId,
      programId: program._id,
      title: 'Practice',
      state,
      questionIds: [],
      versionIds: [],
      passMark: 50,
      feedback: 'at-once',
      writer: newId(),
      startedAt: daysAgo(days),
      endedAt: daysAgo(days),
    })
    .returning({ id: attemptTable.id });
  await db()
    .insert(answerTable)
    .values(
      rights.map((right, place) => ({
        attemptId: attempt?.id ?? '',
        questionId: questions[place % questions.length] ?? '',
        versionId: newId(),
        sendId: newId(),
        device: newId(),
        sequence: place,
        answer: { type: 'multiple-choice' as const, option: newId() },
        correct: right,
        score: Number(right),
        answeredAt: daysAgo(days),
      })),
    );
}

async function listQuestionIds(programId: string): Promise<string[]> {
  const { rows } = await db().$client.query<{ id: string }>(
    'select id from questions_question where program_id = $1 order by position',
    [programId],
  );
  return rows.map(({ id }) => id);
}

/** Makes a program of sixty questions that 32 learners have answered with varying success. */
async function makeKnownProgram(): Promise<Learner> {
  const learner = await makeLearner(testServer, buildQuiz(60));
  for (let person = 0; person < 32; person++) {
    const { id } = await makeUser(testServer.platform, 'paid');
    const rights = Array.from(
      { length: 60 },
      (_, place) => (place * 7 + person) % 32 >= person / 2,
    );
    await answered(id, learner, rights);
  }
  await fitProgram(testServer.platform, learner.program._id);
  return learner;
}

const url = (programId: string, rest = '') => `/api/readiness/${programId}${rest}`;
const read = async (who: SignedIn, programId: string): Promise<Readiness> => {
  const reply = await testServer.call(who, { url: url(programId) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const tell = (who: SignedIn | null, programId: string, payload: object) =>
  testServer.call(who, { method: 'PUT', url: url(programId, '/outcome'), payload });
const record = (who: SignedIn | null, programId: string) =>
  testServer.call(who, { url: url(programId, '/record') });

describe('GET /api/readiness/:programId', () => {
  it("returns a forecast from the learner's 60 answers and the answers of other learners", async () => {
    const learner = await makeKnownProgram();
    const { who, program } = learner;
    await answered(
      who.user.id,
      learner,
      Array.from({ length: 60 }, (_, place) => place % 5 > 0),
    );
    const told = await read(who, program._id);
    expect(told).toMatchObject({ examName: null, questions: 60, answered: 60, missing: [] });
    const { chance, share } = told.forecast ?? {
      chance: { from: 0, to: 0 },
      share: { from: 0, to: 0 },
    };
    expect(share.from).toBeLessThan(80);
    expect(share.to).toBeGreaterThan(70);
    expect(chance.from).toBeGreaterThan(90);
  });

  it('forecasts the mock exam that the program offers, with its sections and pass line', async () => {
    const learner = await makeKnownProgram();
    const { who, program } = learner;
    const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
    const section = { title: 'Everything', size: { unit: 'count' as const, value: 40 }, moduleIds };
    await offerBlueprint(testServer, await testServer.signedInAs('admin'), program, {
      name: 'Written exam',
      questionCount: 40,
      sections: [section],
      pass: { unit: 'percent', value: 100 },
    });
    await answered(
      who.user.id,
      learner,
      Array.from({ length: 60 }, (_, place) => place % 5 > 0),
    );
    const told = await read(who, program._id);
    expect(told).toMatchObject({ examName: 'Written exam', questions: 40, needed: 100 });
    expect(told.forecast?.sections.map(({ title }) => title)).toEqual(['Everything']);
    expect(told.sources).toEqual([{ title: 'Everything', topicIds: [], moduleIds }]);
    expect(told.forecast?.chance.to).toBeLessThanOrEqual(10);
  });

  it('reports what is missing and what is known if there is no forecast', async () => {
    const learner = await makeLearner(testServer, buildQuiz(30));
    const { who, program } = learner;
    await takeQuiz(testServer, learner, ['Right', 'Wrong', ...Array(28).fill('Right')]);
    const { forecast, missing, knownSoFar } = await read(who, program._id);
    expect(forecast).toBeNull();
    expect(missing).toEqual([{ what: 'others' }]);
    expect(knownSoFar).toEqual({
      bank: 30,
      sections: 1,
      covered: 1,
      studyNext: null,
      lastExam: null,
      latestPoints: [expect.closeTo(96.667, 3)],
    });
  });

  it('asks for most questions of a small program, and says once that it is too small', async () => {
    const small = await makeLearner(testServer, buildQuiz(24));
    expect((await read(small.who, small.program._id)).missing).toContainEqual({
      what: 'answers',
      count: 17,
    });
    const tiny = await makeLearner(testServer, buildQuiz(19));
    expect((await read(tiny.who, tiny.program._id)).missing).toEqual([{ what: 'small' }]);
  });

  it('uses only the first answer to each question for the forecast', async () => {
    const learner = await makeKnownProgram();
    const { who, program } = learner;
    await answered(
      who.user.id,
      learner,
      Array.from({ length: 60 }, (_, place) => place % 2 > 0),
      { days: 5 },
    );
    const before = await read(who, program._id);
    await answered(
      who.user.id,
      learner,
      Array.from({ length: 60 }, () => true),
      { days: 1 },
    );
    expect(await read(who, program._id)).toEqual(before);
  });

  it("answers 401 when signed out, 404 for someone else's program, 400 for an invalid id", async () => {
    const { program } = await makeLearner(testServer, buildQuiz(1));
    expect((await testServer.call(null, { url: url(program._id) })).statusCode).toBe(401);
    const stranger = await testServer.signedInAs('paid');
    expect((await testServer.call(stranger, { url: url(program._id) })).statusCode).toBe(404);
    expect((await testServer.call(stranger, { url: url('x') })).statusCode).toBe(400);
  });
});

describe('PUT /api/readiness/:programId/outcome', () => {
  it("stores the outcome of the learner's exam, and replaces it on a second call", async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(1));
    const examOn = dayOf(daysAgo(1));
    expect((await tell(who, program._id, { examOn, passed: true })).json()).toEqual({
      examOn,
      passed: true,
    });
    await tell(who, program._id, { examOn, passed: false });
    expect((await read(who, program._id)).outcome).toEqual({ examOn, passed: false });
  });

  it("answers 'exam-not-yet' for a future exam date, 400 for an invalid date, and 404 without access", async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(1));
    const soon = await tell(who, program._id, { examOn: dayOf(daysAgo(-3)), passed: true });
    expect([soon.statusCode, soon.json().code]).toEqual([409, 'exam-not-yet']);
    expect((await tell(who, program._id, { examOn: '2026-02-30', passed: true })).statusCode).toBe(
      400,
    );
    expect((await tell(who, program._id, { examOn: '2026-02-03' })).statusCode).toBe(400);
    const stranger = await testServer.signedInAs('paid');
    const past = { examOn: '2026-02-03', passed: true };
    expect((await tell(stranger, program._id, past)).statusCode).toBe(404);
    expect((await tell(null, program._id, past)).statusCode).toBe(401);
    expect((await read(who, program._id)).outcome).toBeNull();
  });
});

describe('GET /api/readiness/:programId/record', () => {
  it('shows the trainer and admins how accurate forecasts were, once there are enough exam outcomes', async () => {
    const learner = await makeKnownProgram();
    const { program } = learner;
    const examOn = dayOf(daysAgo(1));
    for (let person = 0; person < 20; person++) {
      const who = await testServer.signedInAs('paid');
      await grant(testServer, who, program._id);
      const isGood = person % 2 === 0;
      const rights = Array.from({ length: 60 }, (_, place) => place % 5 > (isGood ? 0 : 3));
      await answered(who.user.id, learner, rights);
      await tell(who, program._id, { examOn, passed: isGood });
    }
    const admin = await testServer.signedInAs('admin');
    const reply: ForecastRecord = (await record(admin, program._id)).json();
    expect(reply).toMatchObject({ told: 20, passed: 10, foretold: 20 });
    expect(reply.figures?.brier).toBeLessThan(0.1);
    expect(reply.figures?.groups.at(-1)).toMatchObject({ people: 10, passed: 10 });
  });

  it('answers 401 when signed out, and 403 to learners and other trainers', async () => {
    const { who, program } = await makeLearner(testServer, buildQuiz(1));
    expect((await record(who, program._id)).statusCode).toBe(403);
    expect((await record(null, program._id)).statusCode).toBe(401);
    const other = await testServer.signedInAs('trainer');
    expect((await record(other, program._id)).statusCode).toBe(403);
    const admin = await testServer.signedInAs('admin');
    expect((await record(admin, program._id)).json()).toEqual({
      told: 0,
      passed: 0,
      foretold: 0,
      figures: null,
    });
  });
});

it('listFirstAnswers counts an answer in an abandoned attempt as the first answer, and ignores a later one', async () => {
  const { who, program } = await makeLearner(testServer, buildQuiz(2));
  const ids = [who.user.id];
  await answered(who.user.id, { program }, [false, false], { days: 5, state: 'abandoned' });
  expect(await listParticipants(db(), program._id, 10)).toEqual(ids);
  await answered(who.user.id, { program }, [true, true]);
  const firsts = await listFirstAnswers(db(), program._id, ids);
  expect(firsts.map(({ right }) => right)).toEqual([false, false]);
});

it('fitStale fits the difficulties of a program at most once a day', async () => {
  const learner = await makeLearner(testServer, buildQuiz(2));
  await answered(learner.who.user.id, learner, [true, false]);
  expect(await fitStale(testServer.platform)).toBeGreaterThan(0);
  expect(await fitStale(testServer.platform)).toBe(0);
  const tomorrow = { ...testServer.platform, now: () => daysAgo(-1.01) };
  expect(await fitStale(tomorrow)).toBeGreaterThan(0);
});
