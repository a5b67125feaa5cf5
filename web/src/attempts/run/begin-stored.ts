import { startExamSession } from '@certway/contract/attempts/exam-session-clock';
import { updateStored, withAcknowledged } from './device-store.ts';
import type { AttemptView, StoredAttempt, StoredExam, WaitingBegin } from './stored-attempt.ts';

/** Begins a kept mock exam on this device. The server learns of it with the next delivery. */

/** Returns a kept mock exam as the running attempt that it has become on this device. */
function begunAttempt(kept: AttemptView, { at, writer }: WaitingBegin): AttemptView {
  const { keptUntil: _, paper, ...attempt } = kept;
  const deadline = paper && startExamSession(paper, Date.parse(at)).deadline;
  const shown = paper && {
    ...paper,
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
  };
  return { ...attempt, state: 'running', startedAt: at, writer, writerAway: false, paper: shown };
}

/**
 * Returns the server's attempt with the start on this device, if the server does not know of it yet.
 */
export function withWaitingBegin(attempt: AttemptView, paper: StoredExam | undefined): AttemptView {
  const begin = paper?.begin;
  return begin && attempt.state === 'kept' ? begunAttempt(attempt, begin) : attempt;
}

function withBegun(stored: StoredAttempt, begin: WaitingBegin): StoredAttempt {
  const { attempt, paper } = stored;
  if (attempt.state !== 'kept' || !attempt.paper || !paper) return stored;
  const state = startExamSession(attempt.paper, Date.parse(begin.at));
  return {
    ...stored,
    writer: begin.writer,
    attempt: begunAttempt(attempt, begin),
    paper: { ...paper, state, begin },
  };
}

/**
 * Begins a kept mock exam on this device and returns the stored attempt. If another window was
 * faster, its start counts.
 */
export const beginStored = (id: string, begin: WaitingBegin): Promise<StoredAttempt | undefined> =>
  updateStored(id, (stored) => stored && withBegun(stored, begin));

/** Handles the server's reply to the start of a kept mock exam. */
export const acknowledgeBegin = (
  id: string,
  state: StoredExam['state'] | null,
): Promise<StoredAttempt | undefined> =>
  updateStored(id, (stored) => {
    if (!stored?.paper) return stored;
    const { begin: _, ...paper } = stored.paper;
    const isLatest = state !== null && paper.moves.length === 0;
    return withAcknowledged({ ...stored, paper: { ...paper, ...(isLatest && { state }) } });
  });

/** Removes a kept mock exam from this device. One that has begun here stays. */
export const removeKept = (id: string): Promise<StoredAttempt | undefined> =>
  updateStored(id, (stored) => (stored?.attempt.state === 'kept' ? undefined : stored));
