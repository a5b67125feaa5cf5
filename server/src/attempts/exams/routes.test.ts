import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { buildQuiz, grant, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { offerBlueprint } from '../../test/fixtures/blueprints.ts';
import { firstModule, makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const MINUTE_MS = 60_000;

/** Creates a program with `count` questions, a mock exam, and a learner with access. */
async function makeExam(count: number, change: Parameters<typeof offerBlueprint>[3] = {}) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(count), trainer.user.id);
  const blueprint = await offerBlueprint(testServer, trainer, program, change);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const blueprintId = blueprint._id;
  const start = (person: SignedIn | null = who) =>
    testServer.call(person, {
      method: 'POST',
      url: '/api/attempts/papers',
      payload: { blueprintId, writer: newId() },
    });
  const read = async (person: SignedIn = who) =>
    (await testServer.call(person, { url: `/api/attempts/exams/${blueprintId}` })).json();
  const leave = (attemptId: string, person = who) =>
    post(testServer, person, `/api/attempts/${attemptId}/abandon`);
  const sit = async (): Promise<string[]> => {
    const paper = (await start()).json<Attempt>();
    await leave(paper._id);
    return paper.questions.map(({ _id }) => _id);
  };
  return { trainer, program, blueprint, blueprintId, who, start, read, leave, sit };
}

const allow = (trainer: SignedIn, programId: string, who: SignedIn, payload: object) =>
  testServer.call(trainer, {
    method: 'PUT',
    url: `/api/quiz/program/${programId}/allowance/${who.user.id}`,
    payload,
  });

describe('POST /api/attempts/papers', () => {
  it('answers 401 when signed out and 404 for an unknown exam, and starts a five-question demo without access', async () => {
    const { start, read, program, blueprintId } = await makeExam(8);
    expect((await start(null)).statusCode).toBe(401);
    const demo = await testServer.signedInAs('demo');
    expect(await read(demo)).toMatchObject({ whole: false });
    const taste = (await start(demo)).json<Attempt>();
    expect(taste.paper).toMatchObject({ taste: true, questionCount: 5, minutes: 150 });
    const first = await testServer.call(null, { url: `/api/quiz/demo/${program._id}` });
    const idsOf = (papers: { _id: string }[]) => papers.map(({ _id }) => _id);
    expect(idsOf(taste.questions)).toEqual(idsOf(first.json()));
    const url = '/api/attempts/papers';
    const unknown = await post(testServer, demo, url, { blueprintId: newId(), writer: newId() });
    expect(unknown.statusCode).toBe(404);
    expect((await post(testServer, demo, url, { blueprintId })).statusCode).toBe(400);
  });

  it('answers 404 to learners before the exam is offered, and for a private program to people without access', async () => {
    const { trainer, program, blueprintId, start } = await makeExam(2);
    const url = `/api/quiz/program/${program._id}`;
    const payload = { offered: false };
    await testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/blueprint/${blueprintId}`,
      payload,
    });
    expect((await start()).statusCode).toBe(404);
    expect((await start(trainer)).statusCode).toBe(200);
    await testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/blueprint/${blueprintId}`,
      payload: { offered: true },
    });
    await testServer.call(trainer, {
      method: 'PATCH',
      url,
      payload: { settings: { isPublic: false } },
    });
    expect((await start(await testServer.signedInAs('demo'))).statusCode).toBe(404);
    expect((await start()).statusCode).toBe(200);
  });

  it('pins the questions, the blueprint, and the deadline, and reveals no key', async () => {
    const { start, blueprintId, trainer, program } = await makeExam(3, { trialCount: 1 });
    const now = new Date('2026-11-22T10:00:00Z');
    testServer.platform.clock.now = now;
    const paper = (await start()).json<Attempt>();
    expect(paper).toMatchObject({
      mode: 'exam',
      feedback: 'at-end',
      courseId: null,
      moduleId: null,
      moduleName: 'Written exam',
      blueprintId,
      paper: { blueprintVersion: 1, minutes: 60, trialCount: 1, taste: false },
    });
    expect(paper.paper?.deadline).toBe(new Date(now.getTime() + 60 * MINUTE_MS).toISOString());
    expect(paper.paper?.sections[0]?.questionIds).toEqual(paper.questions.map(({ _id }) => _id));
    expect(JSON.stringify(paper)).not.toContain('scored');
    expect(JSON.stringify(paper)).not.toContain('trialIds');
    const url = `/api/quiz/program/${program._id}/blueprint/${blueprintId}`;
    const definition = { ...buildOther(paper), name: 'Another exam' };
    await testServer.call(trainer, { method: 'PUT', url, payload: { definition } });
    const again = (await start()).json<Attempt>();
    testServer.platform.clock.now = null;
    expect(again).toEqual(paper);
  });

  it('starts only one attempt for simultaneous requests', async () => {
    const { start, read } = await makeExam(4);
    const started = await Promise.all([start(), start(), start()]);
    expect(new Set(started.map((reply) => reply.json()._id)).size).toBe(1);
    expect((await read()).runningId).toBe(started[0]?.json()._id);
  });

  it('repeats no question of the last attempt while other questions are left', async () => {
    const { sit } = await makeExam(6);
    const [first, second, third] = [await sit(), await sit(), await sit()];
    expect(new Set([...first, ...second, ...third]).size).toBe(6);
    const fourth = await sit();
    expect(new Set([...third, ...fourth]).size).toBe(4);
    expect([...fourth].sort()).toEqual([...first].sort());
  });

  it('prefers questions that the learner has not practiced yet', async () => {
    const { who, program, sit, trainer } = await makeExam(2);
    const learner = { who, program, writer: newId(), device: newId() };
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right']);
    const { url } = firstModule(program);
    const questions = [buildDraft('true-false')];
    const added = await post(testServer, trainer, `${url}/question`, { questions });
    const publish = `/api/quiz/program/${program._id}/question/publish`;
    expect((await post(testServer, trainer, publish)).json().count).toBe(1);
    const drawn = await sit();
    expect(drawn).toContain(added.json().questionIds[0]);
    const practised = attempt.questions.map(({ _id }) => _id);
    expect(drawn.filter((id) => practised.includes(id))).toHaveLength(1);
  });

  it("answers 'bank-too-small' with the shortage if the program has too few questions", async () => {
    const { trainer, program, start } = await makeExam(2);
    const { url } = firstModule(program);
    const [first] = (await testServer.call(trainer, { url: `${url}/question` })).json();
    await post(testServer, trainer, `/api/quiz/program/${program._id}/question/remove`, {
      questionIds: [first._id],
    });
    const refused = await start();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'bank-too-small',
      errors: [{ field: 'definition.sections.0', message: 'All: 1 of 2 questions' }],
    });
  });
});

const buildOther = ({ paper }: Attempt) => ({
  minutes: 30,
  questionCount: 1,
  sections: [{ title: 'All', size: { unit: 'count', value: 1 }, topicIds: [newId()] }],
  pass: paper?.pass,
});

describe('an offered mock exam', () => {
  it('is listed next to the modules and on the dashboard of everyone with access', async () => {
    const { who, blueprintId, program, trainer } = await makeExam(8, { questionCount: 2 });
    const line = {
      _id: blueprintId,
      programId: program._id,
      name: 'Written exam',
      questionCount: 2,
      minutes: 60,
    };
    const quizzes = async () =>
      (await testServer.call(who, { url: '/api/attempts/programs' })).json();
    const dashboard = async () =>
      (await testServer.call(who, { url: '/api/insights/dashboard' })).json();
    expect((await quizzes())[0].exams).toEqual([line]);
    expect((await dashboard()).exams).toEqual([{ ...line, programName: program.name }]);
    const url = `/api/quiz/program/${program._id}/blueprint/${blueprintId}`;
    await testServer.call(trainer, { method: 'PUT', url, payload: { offered: false } });
    expect((await quizzes())[0].exams).toEqual([]);
    expect((await dashboard()).exams).toEqual([]);
  });
});

/** Blocks reads and writes of a table until the lock is released. */
async function lockTable(name: string) {
  const { $client } = testServer.platform.db;
  const client = await $client.connect();
  await client.query(`begin; lock table ${name} in access exclusive mode`);
  const waiting = 'select 1 from pg_locks where not granted and relation = $1::regclass';
  return {
    wanted: () =>
      expect.poll(async () => (await $client.query(waiting, [name])).rowCount).toBeGreaterThan(0),
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

/** Copies a mock exam attempt to another person, as if that person had started it. */
async function copyPaper(from: string, { user }: SignedIn) {
  const { $client } = testServer.platform.db;
  const id = newId();
  const copy = (table: string, column: string, change: object) =>
    $client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1)).*
       from ${table} t where ${column} = $2`,
      [JSON.stringify(change), from],
    );
  await copy('attempts_attempt', 'id', { id, user_id: user.id });
  await copy('attempts_paper', 'attempt_id', { attempt_id: id });
}

describe('the limits for attempts at a mock exam', () => {
  it('count every started attempt, and a trainer can allow more', async () => {
    const { sit, start, read, trainer, program, who } = await makeExam(2, { papersAllowed: 1 });
    expect(await read()).toMatchObject({ papersLeft: 1, papersTaken: 0 });
    await sit();
    expect((await start()).json().code).toBe('papers-used-up');
    await allow(trainer, program._id, who, { extraSittings: 1 });
    expect(await read()).toMatchObject({ papersLeft: 1, papersTaken: 1 });
    await sit();
    expect((await start()).json().code).toBe('papers-used-up');
  });

  it('count an attempt that was started and abandoned while another attempt was being drawn', async () => {
    const { start, leave, read, trainer, program, who } = await makeExam(2, { papersAllowed: 1 });
    const started = (await start(trainer)).json<Attempt>();
    await leave(started._id, trainer);
    const questions = await lockTable('questions_question');
    const drawing = start();
    await questions.wanted();
    await copyPaper(started._id, who);
    await questions.release();
    expect((await drawing).json().code).toBe('papers-used-up');
    expect(await read()).toMatchObject({ papersTaken: 1, papersLeft: 0 });
    await allow(trainer, program._id, who, { extraSittings: 1 });
    expect((await start()).statusCode).toBe(200);
  });

  it("include a waiting time between attempts, and the exam's data contains the time of the next start", async () => {
    const { sit, start, read } = await makeExam(2, { hoursBetween: 24 });
    const now = new Date('2026-11-22T10:00:00Z');
    testServer.platform.clock.now = now;
    await sit();
    expect((await start()).json().code).toBe('paper-too-soon');
    expect((await read()).nextAt).toBe('2026-11-23T10:00:00.000Z');
    testServer.platform.clock.now = new Date('2026-11-23T10:00:00Z');
    expect((await read()).nextAt).toBeNull();
    expect((await start()).statusCode).toBe(200);
    testServer.platform.clock.now = null;
  });
});

describe('a time accommodation', () => {
  it("extends every mock exam of the person in that program, and no one else's", async () => {
    const { trainer, program, who, read, start, leave } = await makeExam(2);
    const other = await testServer.signedInAs('paid');
    await grant(testServer, other, program._id);
    for (const [timeFactor, minutes] of [
      [1.25, 75],
      [1.5, 90],
      [2, 120],
      [null, null],
      [1, 60],
    ]) {
      await allow(trainer, program._id, who, { timeFactor, extraBreaks: 2, largerText: true });
      expect((await read()).exam).toMatchObject({ minutes, largerText: true });
      const { paper, _id } = (await start()).json<Attempt>();
      expect(paper).toMatchObject({ minutes, extraBreaks: { count: 2, minutes: 5 } });
      expect(paper?.deadline === null).toBe(minutes === null);
      await leave(_id);
    }
    const { paper } = (await start(other)).json<Attempt>();
    expect(paper).toMatchObject({ minutes: 60, extraBreaks: null, largerText: false });
  });
});
