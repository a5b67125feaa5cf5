import type { OpenedClass } from '@certway/contract/classes/class';
import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { endOfDay } from './period.ts';
import { mayGive } from './policy.ts';
import { readClass } from './read.ts';
import { findGivable, insertClass } from './repository.ts';

export interface ClassFields {
  name: string;
  description: string;
  startsOn: string;
  endsOn: string | null;
  seats: number | null;
}

/** Refuses programs that do not exist or that the person may not give to others. */
async function checkPrograms(tx: Transaction, person: Person, programIds: string[]) {
  const programs = await findGivable(tx, programIds);
  const given = programs.filter((program) => mayGive(person, program));
  if (given.length === programIds.length) return;
  throwHttpError('invalid-input', [{ field: 'programIds', message: messages.programsNotYours }]);
}

export async function createClass(
  { db, now }: Platform,
  person: Person,
  { programIds, ...fields }: ClassFields & { programIds: string[]; timeZone: string },
): Promise<OpenedClass> {
  return inTransaction(db, async (tx) => {
    const chosen = [...new Set(programIds)];
    await checkPrograms(tx, person, chosen);
    const at = now();
    const endsAt = endOfDay(fields.endsOn, fields.timeZone);
    const values = { ...fields, endsAt, ownerId: person.id, createdAt: at };
    const { id } = await insertClass(tx, values, chosen);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'class-created',
      subjectId: null,
      details: { classId: id, programIds: chosen },
    });
    return readClass(tx, person, id, at);
  });
}
