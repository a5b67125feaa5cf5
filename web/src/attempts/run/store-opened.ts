import { call, send } from '../../calls/call.ts';
import { patchStored, updateStored } from './device-store.ts';
import type { AttemptView, StoredAttempt } from './stored-attempt.ts';
import { mergeExamState } from './stored-exam.ts';

interface OpenedAttempt extends Pick<StoredAttempt, 'id' | 'accountId' | 'position'> {
  attempt: AttemptView;
  /** The name of this window. */
  writer: string;
  /** The attempt that this device stored when the request was sent. */
  before: StoredAttempt | null;
}

/**
 * Merges the server's attempt with the stored one. Returns false and changes nothing if the server
 * has received something from here since the request.
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
    return {
      ...fresh,
      ...now,
      id,
      accountId,
      attempt,
      // Another device may have sent more, so numbers continue after all of them.
      sequence: attempt.sitting ? Math.max(now?.sequence ?? 0, behind) : (now?.sequence ?? behind),
      paper: mergeExamState(attempt, now?.paper),
      writer: attempt.writer === writer ? writer : (found?.writer ?? null),
    };
  });
  return !isOlder;
}

/** Sent while the page is closed; the reply is ignored. */
export function sendRelease(attemptId: string, writer: string): void {
  const input = { params: { attemptId }, body: { writer } };
  void send({ slice: 'attempts', name: 'releaseWriter', input, keepalive: true });
}

export const fetchAttempt = (attemptId: string) =>
  call('attempts', 'getAttempt', { params: { attemptId } });

/** Makes this window the writer; null if the server cannot be reached or the attempt is over. */
export async function claimFor(attemptId: string, writer: string): Promise<AttemptView | null> {
  const { data } = await call('attempts', 'takeOver', { params: { attemptId }, body: { writer } });
  if (!data) return null;
  await patchStored(attemptId, { writer });
  return data;
}
