import type { OpenedClass } from '@certway/contract/classes/class';
import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { checkGivable } from './givable.ts';
import { endOfDay } from './period.ts';
import { readClass } from './read.ts';
import { insertClass } from './repository.ts';

export interface ClassFields {
  name: string;
  description: string;
  startsOn: string;
  endsOn: string | null;
  seats: number | null;
}

export async function createClass(
  { db, now }: Platform,
  person: Person,
  { programIds, ...fields }: ClassFields & { programIds: string[]; timeZone: string },
): Promise<OpenedClass> {
  return inTransaction(db, async (tx) => {
    const chosen = [...new Set(programIds)];
    await checkGivable(tx, person, chosen);
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
