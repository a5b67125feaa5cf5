import type { AnswerStorage } from '../../ui/words/save-state.ts';
import { keptIn, listStored, updateStored } from './store.ts';
import { isUnsent } from './stored-note.ts';

/** Counts the notes and bookmarks of this account that are not on the server yet. */
export async function findUnsentNotes(
  accountId: string,
): Promise<{ count: number; keptIn: AnswerStorage }> {
  const stored = (await listStored(accountId)).filter(isUnsent);
  const isLost = stored.some(({ id }) => keptIn(id) === 'window');
  return { count: stored.length, keptIn: isLost ? 'window' : 'device' };
}

export async function forgetSentNotes(accountId: string): Promise<void> {
  for (const { id } of await listStored(accountId))
    await updateStored(id, (stored) => (stored && isUnsent(stored) ? stored : undefined));
}
