import type { BulkChange } from '@certway/contract/bulk/index';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../platform.ts';
import { getEditable } from '../programs/index.ts';
import { listChanges } from './repository.ts';

export async function listBulkChanges(
  { db }: Platform,
  person: Person,
  programId: string,
): Promise<BulkChange[]> {
  await getEditable(db, person, programId);
  return listChanges(db, programId);
}
