import { deliver } from './delivery.ts';
import { hasUnsent, listKept } from './device-store.ts';

/** What this account gave or finished here and the server does not know yet. */
export async function countUnsent(accountId: string): Promise<number> {
  const kept = (await listKept(accountId)).filter(hasUnsent);
  return kept.reduce((sum, { outbox, finishing }) => sum + outbox.length + Number(finishing), 0);
}

/** Sends what waits of every attempt, once. Gives the attempts that were finished by it. */
export async function sendUnsent(accountId: string): Promise<string[]> {
  const finished: string[] = [];
  for (const { id } of (await listKept(accountId)).filter(hasUnsent)) {
    if ((await deliver(id, accountId)) === 'finished') finished.push(id);
  }
  return finished;
}
