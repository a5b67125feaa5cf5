import type { AnswerStorage } from '../../ui/words/save-state.ts';
import { deliverAttempt } from './delivery.ts';
import { endWriting, listStored, openAttempts, storedIn } from './device-store.ts';
import { hasUnsent } from './stored-attempt.ts';
import { isOpenElsewhere } from './window-id.ts';

export interface UnsentAnswers {
  count: number;
  keptIn: AnswerStorage;
}

/**
 * Counts the unsent answers, unsent starts of kept mock exams, and unsent requests to finish of this
 * account on this device.
 */
export async function countUnsent(accountId: string): Promise<UnsentAnswers> {
  const stored = (await listStored(accountId)).filter(hasUnsent);
  return {
    count: stored.reduce(
      (sum, { outbox, finishing, paper }) =>
        sum + outbox.length + Number(finishing) + Number(paper?.begin !== undefined),
      0,
    ),
    keptIn: stored.some(({ id }) => storedIn(id) === 'window') ? 'window' : 'device',
  };
}

/**
 * Sends the stored answers of every attempt once. Returns how many attempts were finished and how
 * many answers came too late.
 */
export async function sendUnsent(accountId: string): Promise<{ finished: number; late: number }> {
  const sent = { finished: 0, late: 0 };
  const onLate = () => {
    sent.late += 1;
  };
  for (const { id, writer } of (await listStored(accountId)).filter(hasUnsent)) {
    // If the window of an attempt is closed, an answer that was being written there is sent. In an
    // open window the answer is not complete yet.
    if (!openAttempts.has(id) && !(await isOpenElsewhere(writer))) await endWriting(id);
    if ((await deliverAttempt(id, accountId, { onLate })) === 'finished') sent.finished += 1;
  }
  return sent;
}
