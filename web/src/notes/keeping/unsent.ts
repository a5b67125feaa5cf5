import type { KeptIn } from '../../ui/words/kept.ts';
import { waits } from './kept-note.ts';
import { changeKept, keptIn, listKept } from './store.ts';

/** What this account kept at questions here and the server does not have yet. */
export async function findUnsentNotes(
  accountId: string,
): Promise<{ count: number; keptIn: KeptIn }> {
  const kept = (await listKept(accountId)).filter(waits);
  const isLost = kept.some(({ id }) => keptIn(id) === 'window');
  return { count: kept.length, keptIn: isLost ? 'window' : 'device' };
}

export async function forgetSentNotes(accountId: string): Promise<void> {
  for (const { id } of await listKept(accountId))
    await changeKept(id, (kept) => (kept && waits(kept) ? kept : undefined));
}
