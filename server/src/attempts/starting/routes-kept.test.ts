import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { KEPT_EXAM_DAYS } from '@certway/contract/limits';
import { describe, expect, it } from 'vitest';
import { grantTable } from '../../access/tables.ts';
import { newId } from '../../db/ids.ts';
import { deleteExpired } from '../../retention.ts';
import { grant, post, takeQuiz } from '../../test/fixtures/attempts.ts';
import { after, sections } from '../../test/fixtures/exam-attempts.ts';
import { startExam, takeExam } from '../../test/fixtures/exams.ts';
import { useKeptExams } from '../../test/fixtures/kept-exams.ts';
import { useTestServer } from '../../test/test-server.ts';
import { findKeptExamById } from '../exams/repository-kept.ts';
import { keptExamsOfPerson } from '../personal-data.ts';

const testServer = useTestServer();
const { at, keepExam } = useKeptExams(testServer);
const DAY = 24 * 60;
const idsOf = ({ questions }: Attempt) => questions.map(({ _id }) => _id);

describe('keeping a mock exam', () => {
  it('draws the questions without a key, and starts no clock', async () => {
    const { kept, who, readStart, read } = await keepExam();
    expect(kept).toMatchObject({
      state: 'kept',
      mode: 'exam',
      startedAt: after(0).toISOString(),
      keptUntil: after(KEPT_EXAM_DAYS * DAY).toISOString(),
      answers: [],
      paper: { deadline: null, minutes: 60 },
      sitting: { now: after(0).toISOString(), sequence: -1 },
    });
    expect(kept.questions).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('Because');
    at(200);
    const later = (await read()).json<Attempt>();
    expect(idsOf(later)).toEqual(idsOf(kept));
    expect(later.sitting?.state.deadline).toBe(after(260).getTime());
    expect((await testServer.call(who, { url: '/api/attempts/running' })).json()).toEqual([]);
    expect(await readStart()).toMatchObject({ keptId: kept._id, runningId: null, papersTaken: 0 });
  });

  it('is refused to visitors, to people without access, and with bad input', async () => {
    const { blueprint, keep } = await keepExam();
    const payload = { blueprintId: blueprint._id, writer: newId(), keeps: true };
    const url = '/api/attempts/papers';
    const visitor = await testServer.call(null, { method: 'POST', url, payload });
    expect(visitor.statusCode).toBe(401);
    const demo = await testServer.signedInAs('demo');
    expect((await post(testServer, demo, url, payload)).statusCode).toBe(403);
    expect((await keep({ keeps: 'yes' })).statusCode).toBe(400);
    expect((await keep({ blueprintId: newId() })).statusCode).toBe(404);
  });

  it('lets no one else read the kept exam', async () => {
    const { kept, read, trainer } = await keepExam();
    const stranger = await testServer.signedInAs('paid');
    for (const person of [stranger, trainer, await testServer.signedInAs('admin')]) {
      expect((await read(kept._id, person)).statusCode).toBe(404);
    }
  });

  it('keeps one exam for each person, whatever the number of devices and simultaneous calls', async () => {
    const { kept, keep, blueprint } = await keepExam();
    const writer = newId();
    const again = (await keep({ writer })).json<Attempt>();
    expect(again).toMatchObject({ _id: kept._id, writer });
    expect(idsOf(again)).toEqual(idsOf(kept));
    const other = await testServer.signedInAs('paid');
    await grant(testServer, other, blueprint.programId);
    const all = await Promise.all([keep({}, other), keep({}, other), keep({}, other)]);
    expect(new Set(all.map((reply) => reply.json()._id)).size).toBe(1);
    expect(all[0]?.json()._id).not.toBe(kept._id);
  });

  it('returns the running attempt if there is one', async () => {
    const { blueprint, learner, kept, start, keep, end } = await keepExam();
    await start();
    await end();
    const running = await startExam(testServer, { blueprint }, learner);
    expect(running._id).not.toBe(kept._id);
    expect((await keep()).json()).toMatchObject({ _id: running._id, state: 'running' });
  });

  it('counts as one start together with a simultaneous start', async () => {
    const { trainer, keep, start } = await keepExam();
    const replies = await Promise.all([keep({}, trainer), start({}, trainer), keep({}, trainer)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
  });
});

describe('the limits of attempts', () => {
  it('apply when an exam is kept: neither a used-up number nor a wait can be avoided', async () => {
    const limited = await keepExam({ papersAllowed: 1 });
    expect(await limited.readStart()).toMatchObject({ papersLeft: 1, papersTaken: 0 });
    expect((await limited.start()).json()).toMatchObject({ _id: limited.kept._id });
    await limited.end();
    expect((await limited.keep()).json().code).toBe('papers-used-up');

    const waiting = await keepExam({ hoursBetween: 24 });
    await waiting.start();
    at(30);
    await waiting.end();
    expect((await waiting.keep()).json().code).toBe('paper-too-soon');
    at(30 + DAY);
    expect((await waiting.keep()).json()).toMatchObject({ state: 'kept' });
  });

  it('are not checked again when a kept exam begins, even if they became tighter or the exam was withdrawn', async () => {
    const { begin, start, end, trainer, blueprint } = await keepExam({ papersAllowed: 2 });
    const url = `/api/quiz/program/${blueprint.programId}/blueprint/${blueprint._id}`;
    const put = (payload: object) => testServer.call(trainer, { method: 'PUT', url, payload });
    await put({ definition: { ...blueprint.definition, papersAllowed: 1, minutes: 10 } });
    await put({ offered: false });
    at(20);
    expect((await begin(10)).json().state.deadline).toBe(after(70).getTime());
    expect((await end()).statusCode).toBe(200);
    expect((await start()).statusCode).toBe(404);
    await put({ offered: true });
    expect((await start()).json().code).toBe('papers-used-up');
  });
});

describe('a kept mock exam', () => {
  it('begins when the exam is started while connected, with the same questions', async () => {
    const { kept, start, readStart, answerLog, end } = await keepExam();
    at(100);
    const writer = newId();
    const started = (await start({ writer })).json<Attempt>();
    expect(started).toMatchObject({
      _id: kept._id,
      state: 'running',
      writer,
      startedAt: after(100).toISOString(),
      paper: { deadline: after(160).toISOString() },
    });
    expect(started).not.toHaveProperty('keptUntil');
    expect(idsOf(started)).toEqual(idsOf(kept));
    expect(await readStart()).toMatchObject({ runningId: kept._id, keptId: null });
    at(110);
    await end({ writer });
    expect(await answerLog()).toMatchObject({
      keptAt: after(0).toISOString(),
      beginReceivedAt: null,
    });
  });

  it('can be begun after the access has ended, as a quiz that was started can be finished', async () => {
    const { kept, begin, start } = await keepExam();
    await testServer.platform.db.update(grantTable).set({ endsAt: after(60) });
    at(120);
    expect((await begin(110)).statusCode).toBe(200);
    expect((await start()).json()).toMatchObject({ _id: kept._id, state: 'running' });
  });

  it('hides no key while it has not begun, and hides the keys of its questions from then on', async () => {
    const { learner, begin } = await keepExam(sections([{}, {}]));
    const answers = ['Right', 'Right', 'Right', 'Right'];
    const before = await takeQuiz(testServer, learner, answers);
    expect(before.result).toMatchObject({ correctCount: 4 });
    expect(before.result).not.toHaveProperty('hiddenByExam');
    at(5);
    await begin(5);
    const meanwhile = await takeQuiz(testServer, learner, answers);
    expect(meanwhile.result).toMatchObject({ hiddenByExam: true });
  });

  it('is listed in the personal data without its questions, and is deleted with the account', async () => {
    const { kept, who } = await keepExam();
    const { db } = testServer.platform;
    const own = () => keptExamsOfPerson.gather(db, who.user.id, testServer.platform.now());
    expect(await own()).toEqual([
      {
        id: kept._id,
        program: kept.programName,
        mockExam: kept.moduleName,
        questionCount: 2,
        keptAt: after(0),
      },
    ]);
    const { user } = who;
    await testServer.call(who, { method: 'DELETE', url: `/api/user/${user.id}` });
    await db.$client.query('delete from accounts_user where id = $1', [user.id]);
    expect(await own()).toEqual([]);
  });

  it('is deleted after sixty days, but not while a begin may still arrive', async () => {
    const { kept } = await keepExam();
    const { db } = testServer.platform;
    const forget = (days: number) =>
      deleteExpired({ ...testServer.platform, now: () => after(days * DAY) });
    await forget(59);
    expect(await findKeptExamById(db, kept._id)).not.toBeNull();
    await forget(61);
    expect(await findKeptExamById(db, kept._id)).toBeNull();
  });

  it('keeps its program from being destroyed', async () => {
    const { blueprint, trainer, begin } = await keepExam();
    await testServer.platform.db.delete(grantTable);
    const url = `/api/quiz/program/${blueprint.programId}`;
    expect((await testServer.call(trainer, { method: 'DELETE', url })).statusCode).toBe(200);
    expect((await begin(1)).statusCode).toBe(200);
  });

  it('is not drawn again for another mock exam while other questions are left', async () => {
    const { kept, learner, trainer, blueprint } = await keepExam();
    const url = `/api/quiz/program/${blueprint.programId}/blueprint`;
    const { definition } = blueprint;
    const made = await post(testServer, trainer, url, {
      definition: { ...definition, name: 'Second exam' },
    });
    const other = made.json();
    await testServer.call(trainer, {
      method: 'PUT',
      url: `${url}/${other._id}`,
      payload: { offered: true },
    });
    const drawn = await takeExam(testServer, { blueprint: other }, learner, []);
    expect(idsOf(drawn.attempt).filter((id) => idsOf(kept).includes(id))).toEqual([]);
  });
});
