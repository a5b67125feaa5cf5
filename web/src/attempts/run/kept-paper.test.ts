// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_MARKS } from '@certway/contract/no-marks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAttempt } from '../../test/quiz-server.ts';
import { changeKept, clearKept, findKept, NothingKept } from './device-store.ts';
import type { KeptPaper } from './kept-attempt.ts';
import { goOn, keepClock, keepHandedIn, keepPaper, paperWith, queueChange } from './kept-paper.ts';

const HOUR_MS = 3_600_000;

const paper: KeptPaper = {
  state: {
    ...{ section: 0, closings: {}, deadline: null, break: null, breaksTaken: [], extraTaken: 0 },
  },
  ...{ moves: [], marks: NO_MARKS, marksSequence: -1, marksWait: false, timeUp: false },
  clockOffsetMs: 0,
};

const keep = () =>
  changeKept('quiz', () => ({
    ...{ id: 'quiz', accountId: 'ada', attempt: buildAttempt(), writer: 'w', position: 0 },
    ...{ drafts: {}, outbox: [], sequence: 4, finishing: false, paper },
  }));
const kept = () => findKept('quiz', 'ada');

afterEach(async () => {
  await clearKept('quiz');
});

it('a clock that was set is known from the next time the server is heard, for a reload without it', async () => {
  await keep();
  const server = Date.now();
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(server + HOUR_MS);
  await keepClock('quiz', server);
  ahead.mockRestore();
  expect((await kept())?.paper?.clockOffsetMs).toBe(-HOUR_MS);
});

it('every change of an answer waits, the earlier ones of a question as well', async () => {
  await keep();
  for (const sendId of ['first', 'second']) {
    const sent = { questionId: 'q1', answer: null, seconds: 1, device: 'd', sendId };
    await queueChange('quiz', { ...sent, answeredAt: new Date().toISOString() });
  }
  const waiting = (await kept())?.outbox.map(({ sendId, sequence }) => [sendId, sequence]);
  expect(waiting).toEqual([
    ['first', 4],
    ['second', 5],
  ]);
});

it('a change of a paper has a running number of its own', async () => {
  await keep();
  for (const notes of ['one', 'two'])
    await keepPaper('quiz', (before, marksSequence) => ({
      ...before,
      marksSequence,
      marks: { ...before.marks, notes },
    }));
  expect(await kept()).toMatchObject({
    sequence: 6,
    paper: { marksSequence: 5, marks: { notes: 'two' } },
  });
});

it('a paper that is handed in says whether its time was up', async () => {
  await keep();
  await keepHandedIn('quiz', true);
  expect(await kept()).toMatchObject({ finishing: true, paper: { timeUp: true } });
  await goOn('quiz');
  expect(await kept()).toMatchObject({ finishing: false, paper: { timeUp: false } });
});

it('a quiz that is handed in gets no paper by it', async () => {
  await keep();
  await changeKept('quiz', (there) => there && { ...there, paper: undefined });
  await keepHandedIn('quiz', true);
  await keepPaper('quiz', () => paper);
  await keepClock('quiz', 0);
  expect(await kept()).toMatchObject({ finishing: true, sequence: 4 });
  expect((await kept())?.paper).toBeUndefined();
});

it('nothing is kept of an attempt that this device does not have', async () => {
  await keepHandedIn('other', true);
  await keepPaper('other', () => paper);
  await keepClock('other', 0);
  expect(await findKept('other', 'ada')).toBeNull();
  const change = { questionId: 'q', answer: null, seconds: 1, device: 'd', sendId: 's' };
  const queued = queueChange('other', { ...change, answeredAt: new Date().toISOString() });
  await expect(queued).rejects.toThrow(NothingKept);
});

it('a clock that differs by less than two seconds is the same', async () => {
  await keep();
  const server = Date.now();
  const at = vi.spyOn(Date, 'now').mockReturnValue(server);
  await keepClock('quiz', server + 2000);
  expect((await kept())?.paper?.clockOffsetMs).toBe(0);
  await keepClock('quiz', server + 2001);
  expect((await kept())?.paper?.clockOffsetMs).toBe(2001);
  at.mockRestore();
});

describe('what the server says of a paper', () => {
  const said = {
    ...{ now: new Date(0).toISOString(), sequence: 8, marks: { ...NO_MARKS, notes: 'said' } },
    state: { ...paper.state, section: 2 },
  };
  const sitting = { sitting: said } as Parameters<typeof paperWith>[0];
  const waiting = { sendId: 'm', sequence: 1, at: '', move: { type: 'resume' as const } };

  it('is all there is on a device that had none; of a quiz it says nothing', () => {
    expect(paperWith(sitting, undefined)).toMatchObject({
      ...{ state: said.state, marks: said.marks, marksSequence: 8 },
      ...{ moves: [], marksWait: false, timeUp: false },
    });
    expect(paperWith({ sitting: null } as never, paper)).toBeUndefined();
  });

  it('gives way to moves and marks that wait here, each for itself', () => {
    const moves = paperWith(sitting, { ...paper, moves: [waiting], timeUp: true });
    expect(moves).toMatchObject({ state: paper.state, marks: said.marks, moves: [waiting] });
    expect(moves).toMatchObject({ timeUp: true, marksSequence: -1 });
    const marks = paperWith(sitting, { ...paper, marksWait: true });
    expect(marks).toMatchObject({ state: said.state, marks: NO_MARKS, marksWait: true });
  });
});
