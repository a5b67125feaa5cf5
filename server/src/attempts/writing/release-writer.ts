import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { setWriterLeft } from './repository.ts';

/** A window that no longer writes, or an attempt that is over, has nothing to release. */
export async function releaseWriter(
  { db, now }: Platform,
  person: Person,
  attemptId: string,
  writer: string,
): Promise<{ success: true }> {
  await setWriterLeft(db, { id: attemptId, userId: person.id, writer }, now());
  return { success: true };
}
