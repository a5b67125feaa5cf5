// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ErrorCode } from '@certway/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { buildAttempt, buildStored, choose } from '../../test/quiz-server.ts';
import { deliverAttempt } from './delivery.ts';
import { deleteStored, disk, findStored, lockAnswer, updateStored } from './device-store.ts';
import type { StoredAttempt, WaitingAnswer } from './stored-attempt.ts';

const handlers = { onStored: vi.fn(), onRefused: vi.fn() };
const finished = { success: true, result: { _id: 'quiz', programId: 'p' } } as never;

const waiting = (questionId: string): WaitingAnswer => ({
  questionId,
  sendId: `sent-${questionId}`,
  answer: choose('a'),
  sequence: 0,
  seconds: 1,
  answeredAt: '2026-03-04T05:06:07.000Z',
  device: 'd',
});

async function keep({
  questions,
  finishing = false,
}: {
  questions: string[];
  finishing?: boolean;
}) {
  const stored: StoredAttempt = {
    id: 'quiz',
    accountId: 'ada',
    attempt: buildAttempt(),
    writer: 'w',
    position: 0,
    drafts: {},
    outbox: questions.map(waiting),
    sequence: questions.length,
    finishing,
  };
  await updateStored('quiz', () => stored);
}
const left = async () =>
  (await findStored('quiz', 'ada'))?.outbox.map(({ questionId }) => questionId);

beforeEach(() => {
  handlers.onStored.mockReset();
  handlers.onRefused.mockReset();
});
afterEach(async () => {
  await deleteStored('quiz');
  vi.unstubAllGlobals();
});

describe('deliverAttempt', () => {
  it('sends the answers in order, each with the id of this window as the writer', async () => {
    await keep({ questions: ['q2', 'q1'] });
    const ids = ['q2', 'q1'];
    const server = fakeServer({
      attempts: { answerQuestion: () => buildStored(ids.shift() ?? '') },
    });
    expect(await deliverAttempt('quiz', 'ada', handlers)).toBe('all-sent');
    expect(server.received.map(({ body }) => body)).toMatchObject([
      { ...waiting('q2'), writer: 'w' },
      { ...waiting('q1'), writer: 'w' },
    ]);
    expect(handlers.onStored.mock.calls).toEqual([
      ['q2', buildStored('q2'), false],
      ['q1', buildStored('q1'), false],
    ]);
    expect(await left()).toEqual([]);
  });

  it('does not read the attempt from the device if the caller passes it, and also sends answers stored after it', async () => {
    await keep({ questions: [] });
    const { sequence: _, ...answer } = waiting('q1');
    const locked = await lockAnswer('quiz', answer);
    await lockAnswer('quiz', { ...answer, questionId: 'q2', sendId: 'sent-q2' });
    const ids = ['q1', 'q2'];
    fakeServer({ attempts: { answerQuestion: () => buildStored(ids.shift() ?? '') } });
    const read = vi.spyOn(disk, 'read');
    expect(await deliverAttempt('quiz', 'ada', handlers, locked)).toBe('all-sent');
    expect(read).not.toHaveBeenCalled();
    expect(ids).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('sends nothing if the attempt belongs to another account, even if the caller passes the stored attempt', async () => {
    await keep({ questions: [] });
    const { sequence: _, ...answer } = waiting('q1');
    const locked = await lockAnswer('quiz', answer);
    const server = fakeServer({ attempts: { answerQuestion: () => buildStored('q1') } });
    expect(await deliverAttempt('quiz', 'bob', handlers, locked)).toBe('all-sent');
    expect(server.received).toEqual([]);
  });

  it('sends the request to finish after the last answer, and then deletes the attempt from the device', async () => {
    await keep({ questions: ['q1'], finishing: true });
    const server = fakeServer({
      attempts: { answerQuestion: buildStored('q1'), finishAttempt: finished },
    });
    expect(await deliverAttempt('quiz', 'ada')).toBe('finished');
    expect(server.calls()).toEqual(['attempts.answerQuestion', 'attempts.finishAttempt']);
    expect(server.received[1]?.body).toEqual({ quizId: 'quiz', writer: 'w' });
    expect(await findStored('quiz', 'ada')).toBeNull();
  });

  it('resolves at once if there is nothing to send', async () => {
    const server = fakeServer({});
    expect(await deliverAttempt('quiz', 'ada')).toBe('all-sent');
    expect(server.received).toEqual([]);
  });

  it('runs in a Web Lock, so that windows deliver one after the other', async () => {
    const request = vi.fn((_name: string, work: () => unknown) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await deliverAttempt('quiz', 'ada')).toBe('all-sent');
    expect(request.mock.calls[0]?.[0]).toBe('certway-deliver-quiz');
  });
});

describe('an answer that the server does not store', () => {
  it.each([
    ['too-many-requests', 'failing'],
    ['internal', 'failing'],
    ['other-window', 'other-window'],
    ['signed-out', 'signed-out'],
    ['two-identities', 'signed-out'],
    ['not-found', 'gone'],
    ['not-allowed', 'gone'],
  ] as const)(
    'stays on the device after the error %s, and deliverAttempt returns: %s',
    async (refuse, outcome) => {
      await keep({ questions: ['q1', 'q2'] });
      fakeServer({ attempts: { answerQuestion: { refuse } } });
      expect(await deliverAttempt('quiz', 'ada', handlers)).toBe(outcome);
      expect(await left()).toEqual(['q1', 'q2']);
      expect(handlers.onRefused).not.toHaveBeenCalled();
    },
  );

  it('stays on the device if there is no connection, or if a proxy replies instead of the server', async () => {
    await keep({ questions: ['q1'] });
    fakeServer({});
    expect(await deliverAttempt('quiz', 'ada')).toBe('offline');
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
    expect(await deliverAttempt('quiz', 'ada')).toBe('offline');
    expect(await left()).toEqual(['q1']);
  });

  it.each<ErrorCode>(['answer-refused', 'invalid-input', 'too-large', 'question-locked'])(
    'is removed from the device and reported to the page after the error %s; the next answer is sent',
    async (refuse) => {
      await keep({ questions: ['q1', 'q2'] });
      const answers = [{ refuse }, buildStored('q2')];
      fakeServer({ attempts: { answerQuestion: () => answers.shift() ?? 'offline' } });
      expect(await deliverAttempt('quiz', 'ada', handlers)).toBe('all-sent');
      expect(handlers.onRefused.mock.calls.map(([questionId]) => questionId)).toEqual(['q1']);
      expect(handlers.onStored.mock.calls).toEqual([['q2', buildStored('q2'), false]]);
      expect(await left()).toEqual([]);
    },
  );

  it('is removed without a report if the quiz has ended, and later answers are still sent', async () => {
    await keep({ questions: ['q1', 'q2'] });
    const server = fakeServer({ attempts: { answerQuestion: { refuse: 'attempt-ended' } } });
    expect(await deliverAttempt('quiz', 'ada', handlers)).toBe('ended');
    expect(server.received).toHaveLength(2);
    expect(handlers.onRefused).not.toHaveBeenCalled();
    expect(await left()).toEqual([]);
  });
});

describe('a request to finish that the server rejects', () => {
  it.each(['answers-missing', 'question-locked'] as const)(
    'is withdrawn after the error %s, because a question is unanswered',
    async (refuse) => {
      await keep({ questions: [], finishing: true });
      fakeServer({ attempts: { finishAttempt: { refuse } } });
      expect(await deliverAttempt('quiz', 'ada')).toBe('incomplete');
      expect((await findStored('quiz', 'ada'))?.finishing).toBe(false);
    },
  );

  it.each([
    ['attempt-ended', 'ended'],
    ['too-many-requests', 'failing'],
    ['internal', 'failing'],
    ['other-window', 'other-window'],
    ['signed-out', 'signed-out'],
    ['not-found', 'gone'],
    ['answer-refused', 'gone'],
  ] as const)(
    'stays on the device after the error %s, and deliverAttempt returns: %s',
    async (refuse, outcome) => {
      await keep({ questions: [], finishing: true });
      fakeServer({ attempts: { finishAttempt: { refuse } } });
      expect(await deliverAttempt('quiz', 'ada')).toBe(outcome);
      expect((await findStored('quiz', 'ada'))?.finishing).toBe(true);
    },
  );
});
