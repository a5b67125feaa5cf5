import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import * as messages from './messages.ts';
import { mayGive } from './policy.ts';
import { findGivable } from './repository.ts';

/** Refuses programs that do not exist or that the person may not give to others. */
export async function checkGivable(
  tx: Transaction,
  person: Person,
  programIds: string[],
): Promise<void> {
  const programs = await findGivable(tx, programIds);
  const given = programs.filter((program) => mayGive(person, program));
  if (given.length === programIds.length) return;
  throwHttpError('invalid-input', [{ field: 'programIds', message: messages.programsNotYours }]);
}
