import type { OpenedClass } from '@certway/contract/classes/class';
import type { Person } from '@certway/contract/endpoint';
import { moveEndOfMembership } from '../access/index.ts';
import { writeAudit } from '../accounts/index.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import type { ClassFields } from './create.ts';
import * as messages from './messages.ts';
import { openClass } from './open.ts';
import { endOfDay } from './period.ts';
import { readClass } from './read.ts';
import { type ClassRow, lockClass, updateClassRow } from './repository.ts';
import { listMemberIds } from './repository-members.ts';

function checkSeats({ memberCount, pendingCount }: ClassRow, seats: number | null): void {
  const count = memberCount + pendingCount;
  if (seats === null || seats >= count) return;
  throwHttpError('invalid-input', [{ field: 'seats', message: messages.seatsTaken({ count }) }]);
}

/** Changes a class. A new last day also moves the end of what the class gives its members. */
export async function updateClass(
  platform: Platform,
  person: Person,
  classId: string,
  fields: ClassFields,
): Promise<OpenedClass> {
  const { db, now } = platform;
  const { opened, moved } = await inTransaction(db, async (tx) => {
    await openClass(tx, person, classId, 'edit');
    const row = (await lockClass(tx, classId)) ?? throwHttpError('not-found');
    checkSeats(row, fields.seats);
    const endsAt = endOfDay(fields.endsOn, row.timeZone);
    await updateClassRow(tx, classId, { ...fields, endsAt });
    const isMoved = endsAt?.getTime() !== row.endsAt?.getTime();
    if (isMoved) {
      await moveEndOfMembership(tx, { source: 'class', sourceId: classId }, endsAt);
      await writeAudit(tx, {
        actorId: person.id,
        action: 'class-changed',
        subjectId: null,
        details: { classId, endsOn: fields.endsOn },
      });
    }
    return {
      opened: await readClass(tx, person, classId, now()),
      moved: isMoved ? await listMemberIds(tx, classId) : [],
    };
  });
  platform.eventBus.publish('account-changed', moved);
  return opened;
}
