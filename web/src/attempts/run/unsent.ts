import type { KeptIn } from '../../ui/words/kept.ts';
import { deliver } from './delivery.ts';
import { isOpenElsewhere } from './device.ts';
import { endWriting, keptIn, listKept, openHere } from './device-store.ts';
import { hasUnsent } from './kept-attempt.ts';

export interface Unsent {
  count: number;
  keptIn: KeptIn;
}

/** What this account answered or finished here and the server does not have yet. */
export async function findUnsent(accountId: string): Promise<Unsent> {
  const kept = (await listKept(accountId)).filter(hasUnsent);
  return {
    count: kept.reduce((sum, { outbox, finishing }) => sum + outbox.length + Number(finishing), 0),
    keptIn: kept.some(({ id }) => keptIn(id) === 'window') ? 'window' : 'device',
  };
}

/**
 * Sends the stored answers of every attempt once; returns how many attempts were finished and how
 * many answers came too late.
 */
export async function sendUnsent(accountId: string): Promise<{ finished: number; late: number }> {
  const sent = { finished: 0, late: 0 };
  const onLate = () => {
    sent.late += 1;
  };
  for (const { id, writer } of (await listKept(accountId)).filter(hasUnsent)) {
    // An answer that was being written when its window ended is sent; one in an open window is not complete yet.
    if (!openHere.has(id) && !(await isOpenElsewhere(writer))) await endWriting(id);
    if ((await deliver(id, accountId, { onLate })) === 'finished') sent.finished += 1;
  }
  return sent;
}
