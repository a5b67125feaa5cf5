import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { setWriterLeft } from './repository.ts';

/**
 * Releases the writer lock of a window. Does nothing if another window is the writer or the attempt
 * has ended.
 */
export async function releaseWriter(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  writer: string,
): Promise<{ success: true }> {
  await setWriterLeft(db, { id: attemptId, userId: person.id, writer }, now());
  return { success: true };
}
