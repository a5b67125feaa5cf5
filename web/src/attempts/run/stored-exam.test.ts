// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAttempt } from '../../test/quiz-server.ts';
import { AttemptNotStored, deleteStored, findStored, updateStored } from './device-store.ts';
import type { StoredExam } from './stored-attempt.ts';
import {
  mergeExamState,
  queueChange,
  resumeExam,
  storeClockOffset,
  storeSubmission,
  updateStoredExam,
} from './stored-exam.ts';

const HOUR_MS = 3_600_000;

const paper: StoredExam = {
  state: { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [], extraTaken: 0 },
  moves: [],
  marks: NO_ANNOTATIONS,
  marksSequence: -1,
  marksWait: false,
  timeUp: false,
  clockOffsetMs: 0,
};

const keep = () =>
  updateStored('quiz', () => ({
    id: 'quiz',
    accountId: 'ada',
    attempt: buildAttempt(),
    writer: 'w',
    position: 0,
    drafts: {},
    outbox: [],
    sequence: 4,
    finishing: false,
    paper,
  }));
const stored = () => findStored('quiz', 'ada');

afterEach(async () => {
  await deleteStored('quiz');
});

it("storeClockOffset updates the offset of the server's clock after the device's clock was changed", async () => {
  await keep();
  const server = Date.now();
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(server + HOUR_MS);
  await storeClockOffset('quiz', server);
  ahead.mockRestore();
  expect((await stored())?.paper?.clockOffsetMs).toBe(-HOUR_MS);
});

it('queueChange keeps every change of an answer, even several of one question', async () => {
  await keep();
  for (const sendId of ['first', 'second']) {
    const sent = { questionId: 'q1', answer: null, seconds: 1, device: 'd', sendId };
    await queueChange('quiz', { ...sent, answeredAt: new Date().toISOString() });
  }
  const waiting = (await stored())?.outbox.map(({ sendId, sequence }) => [sendId, sequence]);
  expect(waiting).toEqual([
    ['first', 4],
    ['second', 5],
  ]);
});

it('updateStoredExam gives each change its own sequence number', async () => {
  await keep();
  for (const notes of ['one', 'two'])
    await updateStoredExam('quiz', (before, marksSequence) => ({
      ...before,
      marksSequence,
      marks: { ...before.marks, notes },
    }));
  expect(await stored()).toMatchObject({
    sequence: 6,
    paper: { marksSequence: 5, marks: { notes: 'two' } },
  });
});

it('storeSubmission stores whether the time of the mock exam was up', async () => {
  await keep();
  await storeSubmission('quiz', true);
  expect(await stored()).toMatchObject({ finishing: true, paper: { timeUp: true } });
  await resumeExam('quiz');
  expect(await stored()).toMatchObject({ finishing: false, paper: { timeUp: false } });
});

it('storeSubmission adds no exam state to a quiz', async () => {
  await keep();
  await updateStored('quiz', (there) => there && { ...there, paper: undefined });
  await storeSubmission('quiz', true);
  await updateStoredExam('quiz', () => paper);
  await storeClockOffset('quiz', 0);
  expect(await stored()).toMatchObject({ finishing: true, sequence: 4 });
  expect((await stored())?.paper).toBeUndefined();
});

it('changes of an attempt that is not stored on this device are ignored', async () => {
  await storeSubmission('other', true);
  await updateStoredExam('other', () => paper);
  await storeClockOffset('other', 0);
  expect(await findStored('other', 'ada')).toBeNull();
  const change = { questionId: 'q', answer: null, seconds: 1, device: 'd', sendId: 's' };
  const queued = queueChange('other', { ...change, answeredAt: new Date().toISOString() });
  await expect(queued).rejects.toThrow(AttemptNotStored);
});

it('storeClockOffset ignores changes of less than two seconds', async () => {
  await keep();
  const server = Date.now();
  const at = vi.spyOn(Date, 'now').mockReturnValue(server);
  await storeClockOffset('quiz', server + 2000);
  expect((await stored())?.paper?.clockOffsetMs).toBe(0);
  await storeClockOffset('quiz', server + 2001);
  expect((await stored())?.paper?.clockOffsetMs).toBe(2001);
  at.mockRestore();
});

describe('mergeExamState', () => {
  const said = {
    now: new Date(0).toISOString(),
    sequence: 8,
    marks: { ...NO_ANNOTATIONS, notes: 'said' },
    state: { ...paper.state, section: 2 },
  };
  const sitting = { sitting: said } as Parameters<typeof mergeExamState>[0];
  const waiting = { sendId: 'm', sequence: 1, at: '', move: { type: 'resume' as const } };

  it("returns the server's state if no state is stored, and undefined for a quiz", () => {
    expect(mergeExamState(sitting, undefined)).toMatchObject({
      state: said.state,
      marks: said.marks,
      marksSequence: 8,
      moves: [],
      marksWait: false,
      timeUp: false,
    });
    expect(mergeExamState({ sitting: null } as never, paper)).toBeUndefined();
  });

  it('keeps unsent moves and unsent annotations; each is kept even if the other is replaced', () => {
    const moves = mergeExamState(sitting, { ...paper, moves: [waiting], timeUp: true });
    expect(moves).toMatchObject({ state: paper.state, marks: said.marks, moves: [waiting] });
    expect(moves).toMatchObject({ timeUp: true, marksSequence: -1 });
    const marks = mergeExamState(sitting, { ...paper, marksWait: true });
    expect(marks).toMatchObject({ state: said.state, marks: NO_ANNOTATIONS, marksWait: true });
  });
});
