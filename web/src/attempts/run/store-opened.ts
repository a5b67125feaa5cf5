import { call, send } from '../../calls/call.ts';
import { withWaitingBegin } from './begin-stored.ts';
import { patchStored, updateStored } from './device-store.ts';
import type { AttemptView, StoredAttempt } from './stored-attempt.ts';
import { mergeExamState } from './stored-exam.ts';

interface OpenedAttempt extends Pick<StoredAttempt, 'id' | 'accountId' | 'position'> {
  attempt: AttemptView;
  writer: string;
  /** The attempt as it was stored on this device when the request was sent. */
  before: StoredAttempt | null;
}

/**
 * Merges the server's attempt with the stored one. Returns false and changes nothing if the
 * server's attempt is outdated, because the server has replied to a delivery from this device since
 * it was requested.
 */
export async function storeOpened(opened: OpenedAttempt): Promise<boolean> {
  const { id, accountId, attempt, writer, position, before } = opened;
  let isOlder = false;
  const behind = attempt.sitting ? attempt.sitting.sequence + 1 : attempt.answers.length;
  const fresh = { drafts: {}, outbox: [], finishing: false, position };
  await updateStored(id, (found) => {
    const now = found?.accountId === accountId ? found : undefined;
    isOlder = now?.settled !== before?.settled;
    if (isOlder) return found;
    const paper = mergeExamState(attempt, now?.paper);
    const isMine = attempt.writer === writer && !paper?.begin;
    return {
      ...fresh,
      ...now,
      id,
      accountId,
      attempt: withWaitingBegin(attempt, paper),
      // Another device may have sent more changes, so sequence numbers continue after the highest
      // one.
      sequence: attempt.sitting ? Math.max(now?.sequence ?? 0, behind) : (now?.sequence ?? behind),
      paper,
      writer: isMine ? writer : (found?.writer ?? null),
    };
  });
  return !isOlder;
}

/**
 * Tells the server, while the page is closing, that this window no longer writes. The reply is
 * ignored.
 */
export function sendRelease(attemptId: string, writer: string): void {
  const input = { params: { attemptId }, body: { writer } };
  void send({ slice: 'attempts', name: 'releaseWriter', input, keepalive: true });
}

export const fetchAttempt = (attemptId: string) =>
  call('attempts', 'getAttempt', { params: { attemptId } });

/**
 * Makes this window the writer. Returns null if the server cannot be reached or the attempt is
 * over.
 */
export async function claimFor(attemptId: string, writer: string): Promise<AttemptView | null> {
  const { data } = await call('attempts', 'takeOver', { params: { attemptId }, body: { writer } });
  if (!data) return null;
  await patchStored(attemptId, { writer });
  return data;
}
