// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { removeKept } from './begin-stored.ts';
import { deliverAttempt } from './delivery.ts';
import { deleteStored, findStored, updateStored } from './device-store.ts';
import { QuizRun } from './run.ts';
import { hasUnsent } from './stored-attempt.ts';
import { countUnsent, sendUnsent } from './unsent.ts';
import { windowId } from './window-id.ts';

/** Tests mock exams that are kept on this device: their start without a connection and its report. */

const MINUTE_MS = 60_000;
const before = { section: 0, closings: {}, deadline: 9, break: null, breaksTaken: [] };
const state = { ...before, extraTaken: 0 };
const sittingNow = () => ({
  now: new Date().toISOString(),
  sequence: -1,
  state,
  marks: NO_ANNOTATIONS,
});
const keptExam = () =>
  buildAttempt({
    state: 'kept',
    mode: 'exam',
    writer: 'keeper',
    keptUntil: new Date(Date.now() + 1e9).toISOString(),
    paper: {
      minutes: 60,
      deadline: null,
      sections: [{ questionIds: ['q1', 'q2', 'q3'], minutes: null }],
      rules: { change: true },
    },
    sitting: sittingNow(),
  } as never);
const opened: QuizRun[] = [];

async function open(answers: object, attempt: object | 'offline' = keptExam()) {
  const server = fakeServer({ attempts: { getAttempt: attempt, ...answers } as never });
  const run = new QuizRun('quiz', 'ada');
  opened.push(run);
  await run.open();
  return { run, server };
}
const stored = () => findStored('quiz', 'ada');
/** Opens the kept exam once while connected, and then again without a connection. */
async function openOffline() {
  const { run } = await open({});
  await run.close();
  return open({ beginExam: 'offline', answerQuestion: 'offline' }, 'offline');
}
const begunState = (run: QuizRun) => run.getState().paper?.state;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((run) => run.close()));
  await deleteStored('quiz');
  vi.unstubAllGlobals();
});

describe('a mock exam that is kept on this device', () => {
  it('waits for its start, with and without a connection', async () => {
    const { run } = await open({});
    expect(run.getState().phase).toBe('kept');
    await run.close();
    const { run: offline, server } = await openOffline();
    expect(offline.getState()).toMatchObject({ phase: 'kept', attempt: { state: 'kept' } });
    expect(server.calls()).not.toContain('attempts.beginExam');
    const there = await stored();
    expect(there && hasUnsent(there)).toBe(false);
  });

  it('begins without a connection, and its clock runs from then on, also after a reload', async () => {
    const { run } = await openOffline();
    const from = Date.now();
    await run.begin();
    expect(run.getState()).toMatchObject({ phase: 'running', attempt: { state: 'running' } });
    const deadline = begunState(run)?.deadline ?? 0;
    expect(deadline - from - 60 * MINUTE_MS).toBeGreaterThanOrEqual(-1000);
    expect(deadline - from - 60 * MINUTE_MS).toBeLessThan(5000);
    await run.answer('q1', choose('a'), { answeredAt: new Date().toISOString(), seconds: 1 });
    await run.close();
    const { run: again } = await open({ beginExam: 'offline' }, 'offline');
    expect(again.getState()).toMatchObject({
      phase: 'running',
      given: { q1: { answer: choose('a'), onServer: false } },
    });
    expect(begunState(again)?.deadline).toBe(deadline);
    expect(await countUnsent('ada')).toMatchObject({ count: 2 });
  });

  it('uses the start that another window of this browser has stored', async () => {
    const { run } = await openOffline();
    await run.begin();
    const first = (await stored())?.paper?.begin;
    await run.begin();
    expect((await stored())?.paper?.begin).toEqual(first);
  });

  it('stays begun on this device if the server does not know of the start yet', async () => {
    const { run } = await openOffline();
    await run.begin();
    const deadline = begunState(run)?.deadline;
    await run.close();
    const { run: again } = await open({ beginExam: 'offline' });
    expect(again.getState()).toMatchObject({ phase: 'running', attempt: { state: 'running' } });
    expect(begunState(again)?.deadline).toBe(deadline);
    await again.refresh();
    expect(again.getState().phase).toBe('running');
    expect((await stored())?.paper?.begin?.writer).toBe(await windowId());
  });

  it('is removed from this device if the server no longer has it', async () => {
    const { run } = await open({});
    await run.close();
    const { run: again } = await open({}, { refuse: 'not-found' });
    expect(again.getState().phase).toBe('gone');
    await vi.waitFor(async () => expect(await stored()).toBeNull());
  });

  it('can be removed from this device until it has begun', async () => {
    const { run } = await openOffline();
    await run.begin();
    await removeKept('quiz');
    expect(await stored()).not.toBeNull();
    await updateStored('quiz', (there) => there && { ...there, attempt: keptExam() });
    await removeKept('quiz');
    expect(await stored()).toBeNull();
  });
});

describe('the report of a start', () => {
  /** Begins and answers without a connection, and closes the window. */
  async function takenOffline(): Promise<void> {
    const { run } = await openOffline();
    await run.begin();
    await run.answer('q1', choose('a'), { answeredAt: new Date().toISOString(), seconds: 1 });
    await run.close();
  }
  const accepts = {
    beginExam: () => ({ ...sittingNow(), state: { ...state, deadline: 1234 } }),
    answerQuestion: buildStored('q1'),
  };

  it('is sent before the answers, and the state of the server is used from then on', async () => {
    await takenOffline();
    const begin = (await stored())?.paper?.begin;
    const { calls, bodiesOf } = fakeServer({ attempts: accepts as never });
    expect(await deliverAttempt('quiz', 'ada')).toBe('all-sent');
    expect(calls()).toEqual(['attempts.beginExam', 'attempts.answerQuestion']);
    expect(bodiesOf('attempts.beginExam')).toEqual([begin]);
    const there = await stored();
    expect(there?.paper).toMatchObject({ state: { deadline: 1234 } });
    expect(there?.paper).not.toHaveProperty('begin');
    expect(there && hasUnsent(there)).toBe(false);
  });

  it('is sent by any page of the product, with the request to submit', async () => {
    await takenOffline();
    await updateStored('quiz', (there) => there && { ...there, finishing: true });
    const { calls } = fakeServer({
      attempts: { ...accepts, finishAttempt: { success: true, result: {} } } as never,
    });
    expect(await sendUnsent('ada')).toEqual({ finished: 1, late: 0 });
    expect(calls()).toEqual([
      'attempts.beginExam',
      'attempts.answerQuestion',
      'attempts.finishAttempt',
    ]);
    expect(await stored()).toBeNull();
  });

  it('waits without a connection, and ends the delivery if another window began the exam', async () => {
    await takenOffline();
    fakeServer({ attempts: { beginExam: 'offline' } as never });
    expect(await deliverAttempt('quiz', 'ada')).toBe('offline');
    const { calls } = fakeServer({ attempts: { beginExam: { refuse: 'other-window' } } as never });
    expect(await deliverAttempt('quiz', 'ada')).toBe('other-window');
    expect(calls()).toEqual(['attempts.beginExam']);
    expect((await stored())?.outbox).toHaveLength(1);
  });

  it('is settled if the exam has ended elsewhere, and the answers go to its answer log', async () => {
    await takenOffline();
    const onLate = vi.fn();
    fakeServer({
      attempts: {
        beginExam: { refuse: 'attempt-ended' },
        answerQuestion: { refuse: 'attempt-ended' },
        finishAttempt: { success: true, result: {} },
      } as never,
    });
    expect(await deliverAttempt('quiz', 'ada', { onLate })).toBe('finished');
    expect(onLate).toHaveBeenCalledTimes(1);
  });
});
