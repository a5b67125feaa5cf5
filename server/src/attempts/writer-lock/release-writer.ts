import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { setWriterLeft } from './repository.ts';

/** Does nothing if the window is no longer the writer, or the attempt is over. */
export async function releaseWriter(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  writer: string,
): Promise<{ success: true }> {
  await setWriterLeft(db, { id: attemptId, userId: person.id, writer }, now());
  return { success: true };
}
