// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { ErrorCode } from '@certway/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { deliverAttempt } from './delivery.ts';
import { deleteStored, findStored, updateStored } from './device-store.ts';
import {
  hasUnsent,
  type StoredAttempt,
  type StoredExam,
  type WaitingMove,
} from './stored-attempt.ts';

/** Tests the delivery of annotations and of moves between the sections of a mock exam. */

const NOW = '2026-03-04T05:06:07.000Z';
const state = { section: 0, closings: {}, deadline: null, break: null, breaksTaken: [] };
const before = { ...state, extraTaken: 0 };
const moved = { ...before, section: 1 };
const sitting = { now: NOW, sequence: 9, state: moved, marks: NO_ANNOTATIONS };

const move = (sendId: string, sequence: number): WaitingMove => ({
  sendId,
  sequence,
  at: NOW,
  move: { type: 'enter', section: 1 },
});
const paper: StoredExam = {
  state: before,
  moves: [],
  marks: NO_ANNOTATIONS,
  marksSequence: 3,
  marksWait: false,
  clockOffsetMs: 0,
  timeUp: false,
};
const answer = {
  questionId: 'q1',
  sendId: 'sent-q1',
  answer: choose('a'),
  sequence: 2,
  seconds: 1,
  answeredAt: NOW,
  device: 'd',
};

const keep = (of: Partial<StoredExam>, change: Partial<StoredAttempt> = {}) =>
  updateStored('quiz', () => ({
    id: 'quiz',
    accountId: 'ada',
    attempt: buildAttempt(),
    writer: 'w',
    position: 0,
    drafts: {},
    outbox: [],
    sequence: 7,
    finishing: false,
    paper: { ...paper, ...of },
    ...change,
  }));
const stored = () => findStored('quiz', 'ada');

const heard = { onClock: vi.fn(), onExam: vi.fn() };
beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  await deleteStored('quiz');
  vi.unstubAllGlobals();
});

const server = (answers: object) => fakeServer({ attempts: answers } as never);

describe('the moves and annotations of a mock exam', () => {
  it('count as unsent until the server has confirmed them', async () => {
    const waits = async (of: Partial<StoredExam>) => {
      await keep(of);
      const there = await stored();
      return there !== null && hasUnsent(there);
    };
    expect(await waits({})).toBe(false);
    expect(await waits({ moves: [move('m', 1)] })).toBe(true);
    expect(await waits({ marksWait: true })).toBe(true);
  });

  it('are sent in order together with the answers, and the annotations are sent last', async () => {
    await keep(
      { moves: [move('early', 1), move('late', 3)], marksWait: true },
      { outbox: [answer] },
    );
    const { calls, bodiesOf } = server({
      moveInExam: sitting,
      answerQuestion: buildStored('q1'),
      saveAnnotations: { now: NOW },
    });
    expect(await deliverAttempt('quiz', 'ada', heard)).toBe('all-sent');
    expect(calls()).toEqual([
      'attempts.moveInExam',
      'attempts.answerQuestion',
      'attempts.moveInExam',
      'attempts.saveAnnotations',
    ]);
    const { sequence: _, ...sent } = move('early', 1);
    expect(bodiesOf('attempts.moveInExam')[0]).toEqual({ ...sent, writer: 'w' });
    expect(bodiesOf('attempts.saveAnnotations')).toEqual([
      { marks: NO_ANNOTATIONS, sequence: 3, writer: 'w' },
    ]);
    expect((await stored())?.paper).toMatchObject({ moves: [], state: moved, marksWait: false });
    expect(heard.onExam).toHaveBeenCalledTimes(3);
    expect(heard.onClock.mock.calls).toEqual([1, 2, 3].map(() => [Date.parse(NOW)]));
  });

  it('are sent with the window id from the server if this device has not stored a window id', async () => {
    await keep({ moves: [move('m', 1)], marksWait: true }, { writer: null });
    const { received } = server({ moveInExam: sitting, saveAnnotations: { now: NOW } });
    await deliverAttempt('quiz', 'ada');
    expect(received.map(({ body }) => (body as { writer: string }).writer)).toEqual(['w', 'w']);
  });

  it('are sent again if the annotations changed while they were being sent', async () => {
    await keep({ marksWait: true });
    const change = vi.fn(() =>
      updateStored('quiz', (there) =>
        there?.paper ? { ...there, paper: { ...there.paper, marksSequence: 4 } } : there,
      ),
    );
    const { bodiesOf } = server({
      saveAnnotations: () => {
        if (change.mock.calls.length === 0) void change();
        return { now: NOW };
      },
    });
    expect(await deliverAttempt('quiz', 'ada')).toBe('all-sent');
    expect(bodiesOf('attempts.saveAnnotations')).toMatchObject([{ sequence: 3 }, { sequence: 4 }]);
    expect((await stored())?.paper?.marksWait).toBe(false);
  });
});

describe('a move that the server rejects', () => {
  const refusedWith = async (refuse: ErrorCode, getAttempt: unknown = 'offline') => {
    await keep({ moves: [move('m', 1)] });
    server({ moveInExam: { refuse }, getAttempt });
    return deliverAttempt('quiz', 'ada', heard);
  };

  it('is dropped, and the session state of the server is used', async () => {
    expect(await refusedWith('move-refused', buildAttempt({ sitting } as never))).toBe('all-sent');
    expect((await stored())?.paper).toMatchObject({ moves: [], state: moved });
    expect(heard.onClock).not.toHaveBeenCalled();
  });

  it('is dropped, and the session state does not change if the server sends none', async () => {
    expect(await refusedWith('move-refused', buildAttempt())).toBe('all-sent');
    expect((await stored())?.paper).toMatchObject({ moves: [], state: before });
  });

  it.each([
    ['other-window', 'other-window'],
    ['signed-out', 'signed-out'],
    ['too-many-requests', 'failing'],
  ] as const)(
    'stays on the device after the error %s, and deliverAttempt returns: %s',
    async (refuse, outcome) => {
      expect(await refusedWith(refuse)).toBe(outcome);
      expect((await stored())?.paper?.moves).toHaveLength(1);
      expect(heard.onExam).not.toHaveBeenCalled();
    },
  );

  it('makes the device submit the exam if the exam has already ended', async () => {
    await keep({ moves: [move('m', 1)] });
    const { calls } = server({
      moveInExam: { refuse: 'attempt-ended' },
      getAttempt: buildAttempt({ state: 'finished' }),
      finishAttempt: { refuse: 'attempt-ended' },
    });
    expect(await deliverAttempt('quiz', 'ada')).toBe('ended');
    expect(calls().at(-1)).toBe('attempts.finishAttempt');
  });

  it('leaves the session state on the device unchanged while another move is still unsent', async () => {
    await keep({ moves: [move('m', 1), move('n', 2)] });
    const answers = [sitting, 'offline'];
    server({ moveInExam: () => answers.shift() });
    expect(await deliverAttempt('quiz', 'ada')).toBe('offline');
    expect((await stored())?.paper).toMatchObject({ state: before, moves: [{ sendId: 'n' }] });
  });
});

describe('annotations that the server does not store', () => {
  it('are dropped if the exam has ended', async () => {
    await keep({ marksWait: true });
    server({
      saveAnnotations: { refuse: 'attempt-ended' },
      finishAttempt: { refuse: 'attempt-ended' },
    });
    expect(await deliverAttempt('quiz', 'ada', heard)).toBe('ended');
    expect((await stored())?.paper?.marksWait).toBe(false);
    expect(heard.onClock).not.toHaveBeenCalled();
  });

  it('stay on the device if there is no connection', async () => {
    await keep({ marksWait: true });
    server({});
    expect(await deliverAttempt('quiz', 'ada', heard)).toBe('offline');
    expect((await stored())?.paper?.marksWait).toBe(true);
    expect(heard.onExam).not.toHaveBeenCalled();
  });
});

describe("a mock exam that is over by this device's clock", () => {
  const handedIn = async (getAttempt: unknown) => {
    await keep({ timeUp: true }, { finishing: true });
    const { calls } = server({ getAttempt, finishAttempt: { success: true, result: {} } });
    const outcome = await deliverAttempt('quiz', 'ada');
    return { outcome, asked: calls() };
  };
  const until = (deadline: number | null) =>
    buildAttempt({ sitting: { ...sitting, state: { ...before, deadline } } } as never);
  const FINISHED = ['attempts.getAttempt', 'attempts.finishAttempt'];

  it("continues if there is time left by the server's clock", async () => {
    const { outcome, asked } = await handedIn(until(Date.parse(NOW) + 1));
    expect({ outcome, asked }).toEqual({ outcome: 'incomplete', asked: ['attempts.getAttempt'] });
    expect(await stored()).toMatchObject({ finishing: false, paper: { timeUp: false } });
  });

  it.each([
    ['from the last millisecond on', until(Date.parse(NOW))],
    ['without a deadline', until(null)],
    ['when it has ended', { ...until(Date.parse(NOW) + 1), state: 'finished' }],
    ['that is none any more', buildAttempt()],
  ])('is submitted %s', async (_, attempt) => {
    expect(await handedIn(attempt)).toEqual({ outcome: 'finished', asked: FINISHED });
  });

  it("stays on the device if the server cannot be reached, and ends with 'gone' if the server has no such exam", async () => {
    expect((await handedIn('offline')).outcome).toBe('offline');
    expect((await handedIn({ refuse: 'not-found' })).outcome).toBe('gone');
  });
});
