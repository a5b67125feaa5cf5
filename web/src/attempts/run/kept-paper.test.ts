// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NO_MARKS } from '@certway/contract/no-marks';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAttempt } from '../../test/quiz-server.ts';
import { changeKept, clearKept, findKept } from './device-store.ts';
import type { KeptPaper } from './kept-attempt.ts';
import { keepClock, queueChange } from './kept-paper.ts';

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
