import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../classes/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import * as messages from './messages.ts';
import { lockAssignment, refreshProgress } from './repository.ts';
import { deleteExtension, isAssignedTo, putExtension } from './repository-extensions.ts';
import { momentOf, momentOrNull } from './rules/local-time.ts';
import type { OfAssignment } from './write.ts';

interface OfExtension extends OfAssignment {
  userId: string;
}

async function openForExtension(tx: Transaction, person: Person, of: OfExtension) {
  const { row } = await openClass(tx, person, of.classId, 'edit');
  const assignment = (await lockAssignment(tx, of)) ?? throwHttpError('not-found');
  if (!(await isAssignedTo(tx, of.assignmentId, of.userId))) return throwHttpError('not-found');
  return { timeZone: row.timeZone, assignment };
}

export function setExtension(
  { db }: Platform,
  person: Person,
  of: OfExtension,
  { dueAt, closesAt, tries }: { dueAt: string; closesAt: string | null; tries: number | null },
): Promise<{ success: true }> {
  const { assignmentId, userId } = of;
  return inTransaction(db, async (tx) => {
    const { timeZone, assignment } = await openForExtension(tx, person, of);
    if (dueAt < assignment.dueLocal) {
      const message = messages.extensionBeforeDue;
      return throwHttpError('invalid-input', [{ field: 'dueAt', message }]);
    }
    await putExtension(tx, {
      assignmentId,
      userId,
      dueLocal: dueAt,
      closesLocal: closesAt,
      dueAt: momentOf(dueAt, timeZone),
      closesAt: momentOrNull(closesAt, timeZone),
      tries,
    });
    await refreshProgress(tx, assignmentId, userId);
    return { success: true as const };
  });
}

export function removeExtension(
  { db }: Platform,
  person: Person,
  of: OfExtension,
): Promise<{ success: true }> {
  const { assignmentId, userId } = of;
  return inTransaction(db, async (tx) => {
    await openForExtension(tx, person, of);
    await deleteExtension(tx, assignmentId, userId);
    await refreshProgress(tx, assignmentId, userId);
    return { success: true as const };
  });
}
