import { deliver } from './delivery.ts';
import { type KeptIn, keptIn, listKept } from './device-store.ts';
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

/** Sends what waits of every attempt, once. Returns the attempts that this finished. */
export async function sendUnsent(accountId: string): Promise<string[]> {
  const finished: string[] = [];
  for (const { id } of (await listKept(accountId)).filter(hasUnsent)) {
    if ((await deliver(id, accountId)) === 'finished') finished.push(id);
  }
  return finished;
}
