// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ErrorCode } from '@certway/contract/errors';
import { NO_MARKS } from '@certway/contract/no-marks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { deliver } from './delivery.ts';
import { changeKept, clearKept, findKept } from './device-store.ts';
import { hasUnsent, type KeptAttempt, type KeptPaper, type WaitingMove } from './kept-attempt.ts';

/** Delivery of moves and annotations of a mock exam. */

const NOW = '2026-03-04T05:06:07.000Z';
const state = { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [] };
const before = { ...state, extraTaken: 0 };
const moved = { ...before, section: 1 };
const sitting = { now: NOW, sequence: 9, state: moved, marks: NO_MARKS };

const move = (sendId: string, sequence: number): WaitingMove => ({
  ...{ sendId, sequence, at: NOW, move: { type: 'enter', section: 1 } },
});
const paper: KeptPaper = {
  ...{ state: before, moves: [], marks: NO_MARKS, marksSequence: 3, marksWait: false },
  ...{ clockOffsetMs: 0, timeUp: false },
};
const answer = {
  ...{ questionId: 'q1', sendId: 'sent-q1', answer: choose('a'), sequence: 2, seconds: 1 },
  ...{ answeredAt: NOW, device: 'd' },
};

const keep = (of: Partial<KeptPaper>, change: Partial<KeptAttempt> = {}) =>
  changeKept('quiz', () => ({
    ...{ id: 'quiz', accountId: 'ada', attempt: buildAttempt(), writer: 'w', position: 0 },
    ...{ drafts: {}, outbox: [], sequence: 7, finishing: false, paper: { ...paper, ...of } },
    ...change,
  }));
const kept = () => findKept('quiz', 'ada');

const heard = { onClock: vi.fn(), onPaper: vi.fn() };
beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  await clearKept('quiz');
  vi.unstubAllGlobals();
});

/** A call that succeeds and one that fails. */
const server = (answers: object) => fakeServer({ attempts: answers } as never);

describe('what waits of a paper', () => {
  it('is a move, or marks that the server does not have', async () => {
    const waits = async (of: Partial<KeptPaper>) => {
      await keep(of);
      const there = await kept();
      return there !== null && hasUnsent(there);
    };
    expect(await waits({})).toBe(false);
    expect(await waits({ moves: [move('m', 1)] })).toBe(true);
    expect(await waits({ marksWait: true })).toBe(true);
  });

  it('are sent in order, the annotations last', async () => {
    await keep(
      { moves: [move('early', 1), move('late', 3)], marksWait: true },
      { outbox: [answer] },
    );
    const { calls, bodiesOf } = server({
      movePaper: sitting,
      answerQuestion: buildStored('q1'),
      keepMarks: { now: NOW },
    });
    expect(await deliver('quiz', 'ada', heard)).toBe('all-sent');
    expect(calls()).toEqual([
      'attempts.movePaper',
      'attempts.answerQuestion',
      'attempts.movePaper',
      'attempts.keepMarks',
    ]);
    const { sequence: _, ...sent } = move('early', 1);
    expect(bodiesOf('attempts.movePaper')[0]).toEqual({ ...sent, writer: 'w' });
    expect(bodiesOf('attempts.keepMarks')).toEqual([{ marks: NO_MARKS, sequence: 3, writer: 'w' }]);
    expect((await kept())?.paper).toMatchObject({ moves: [], state: moved, marksWait: false });
    expect(heard.onPaper).toHaveBeenCalledTimes(3);
    expect(heard.onClock.mock.calls).toEqual([1, 2, 3].map(() => [Date.parse(NOW)]));
  });

  it("use the server's writer if this device has none", async () => {
    await keep({ moves: [move('m', 1)], marksWait: true }, { writer: null });
    const { received } = server({ movePaper: sitting, keepMarks: { now: NOW } });
    await deliver('quiz', 'ada');
    expect(received.map(({ body }) => (body as { writer: string }).writer)).toEqual(['w', 'w']);
  });

  it('leave annotations waiting that changed while others were being sent', async () => {
    await keep({ marksWait: true });
    const change = vi.fn(() =>
      changeKept('quiz', (there) =>
        there?.paper ? { ...there, paper: { ...there.paper, marksSequence: 4 } } : there,
      ),
    );
    const { bodiesOf } = server({
      keepMarks: () => {
        if (change.mock.calls.length === 0) void change();
        return { now: NOW };
      },
    });
    expect(await deliver('quiz', 'ada')).toBe('all-sent');
    expect(bodiesOf('attempts.keepMarks')).toMatchObject([{ sequence: 3 }, { sequence: 4 }]);
    expect((await kept())?.paper?.marksWait).toBe(false);
  });
});

describe('a move that the server rejects', () => {
  const refusedWith = async (refuse: ErrorCode, getAttempt: unknown = 'offline') => {
    await keep({ moves: [move('m', 1)] });
    server({ movePaper: { refuse }, getAttempt });
    return deliver('quiz', 'ada', heard);
  };

  it("is dropped, and the server's session state is used", async () => {
    expect(await refusedWith('move-refused', buildAttempt({ sitting } as never))).toBe('all-sent');
    expect((await kept())?.paper).toMatchObject({ moves: [], state: moved });
    expect(heard.onClock).not.toHaveBeenCalled();
  });

  it('is dropped, and the session state is unchanged if the server sends none', async () => {
    expect(await refusedWith('move-refused', buildAttempt())).toBe('all-sent');
    expect((await kept())?.paper).toMatchObject({ moves: [], state: before });
  });

  it.each([
    ['other-window', 'other-window'],
    ['signed-out', 'signed-out'],
    ['too-many-requests', 'failing'],
  ] as const)('with %s waits: %s', async (refuse, outcome) => {
    expect(await refusedWith(refuse)).toBe(outcome);
    expect((await kept())?.paper?.moves).toHaveLength(1);
    expect(heard.onPaper).not.toHaveBeenCalled();
  });

  it('after the end submits the exam', async () => {
    await keep({ moves: [move('m', 1)] });
    const { calls } = server({
      movePaper: { refuse: 'attempt-ended' },
      getAttempt: buildAttempt({ state: 'finished' }),
      finishAttempt: { refuse: 'attempt-ended' },
    });
    expect(await deliver('quiz', 'ada')).toBe('ended');
    expect(calls().at(-1)).toBe('attempts.finishAttempt');
  });

  it('keeps the newer session state while another move waits', async () => {
    await keep({ moves: [move('m', 1), move('n', 2)] });
    const answers = [sitting, 'offline'];
    server({ movePaper: () => answers.shift() });
    expect(await deliver('quiz', 'ada')).toBe('offline');
    expect((await kept())?.paper).toMatchObject({ state: before, moves: [{ sendId: 'n' }] });
  });
});

describe('annotations that the server rejects', () => {
  it('after the end are dropped', async () => {
    await keep({ marksWait: true });
    server({ keepMarks: { refuse: 'attempt-ended' }, finishAttempt: { refuse: 'attempt-ended' } });
    expect(await deliver('quiz', 'ada', heard)).toBe('ended');
    expect((await kept())?.paper?.marksWait).toBe(false);
    expect(heard.onClock).not.toHaveBeenCalled();
  });

  it('wait without a connection', async () => {
    await keep({ marksWait: true });
    server({});
    expect(await deliver('quiz', 'ada', heard)).toBe('offline');
    expect((await kept())?.paper?.marksWait).toBe(true);
    expect(heard.onPaper).not.toHaveBeenCalled();
  });
});

describe("a mock exam that is over by this device's clock", () => {
  const handedIn = async (getAttempt: unknown) => {
    await keep({ timeUp: true }, { finishing: true });
    const { calls } = server({ getAttempt, finishAttempt: { success: true, result: {} } });
    const outcome = await deliver('quiz', 'ada');
    return { outcome, asked: calls() };
  };
  const until = (deadline: number | null) =>
    buildAttempt({ sitting: { ...sitting, state: { ...before, deadline } } } as never);
  const FINISHED = ['attempts.getAttempt', 'attempts.finishAttempt'];

  it('continues if the server has time left', async () => {
    const { outcome, asked } = await handedIn(until(Date.parse(NOW) + 1));
    expect({ outcome, asked }).toEqual({ outcome: 'incomplete', asked: ['attempts.getAttempt'] });
    expect(await kept()).toMatchObject({ finishing: false, paper: { timeUp: false } });
  });

  it.each([
    ['from the last millisecond on', until(Date.parse(NOW))],
    ['without a deadline', until(null)],
    ['when it has ended', { ...until(Date.parse(NOW) + 1), state: 'finished' }],
    ['that is none any more', buildAttempt()],
  ])('is handed in %s', async (_, attempt) => {
    expect(await handedIn(attempt)).toEqual({ outcome: 'finished', asked: FINISHED });
  });

  it('waits if the server cannot be reached, and is gone if the server does not know it', async () => {
    expect((await handedIn('offline')).outcome).toBe('offline');
    expect((await handedIn({ refuse: 'not-found' })).outcome).toBe('gone');
  });
});
