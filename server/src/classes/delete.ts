import type { Person } from '@certway/contract/endpoint';
import { announceAccess, lockPerson } from '../access/index.ts';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { endMembership } from './membership.ts';
import { openClass } from './open.ts';
import { deleteClassRow, lockClass } from './repository.ts';
import { listMemberIds } from './repository-members.ts';

/**
 * Locks everyone in a class before the class itself, in the order in which others lock them. Returns
 * the people who are then in it. If someone joined meanwhile, locking them may conflict with their
 * next change, and the transaction is repeated.
 */
async function lockEveryone(tx: Transaction, classId: string): Promise<string[]> {
  for (const userId of await listMemberIds(tx, classId)) await lockPerson(tx, userId);
  await lockClass(tx, classId);
  return listMemberIds(tx, classId);
}

/** Deletes a class. Its members lose what it gave them, and keep their results. */
export async function deleteClass(platform: Platform, person: Person, classId: string) {
  const { db, now } = platform;
  const userIds = await inTransaction(db, async (tx) => {
    const { row } = await openClass(tx, person, classId, 'own');
    const everyone = await lockEveryone(tx, classId);
    for (const userId of everyone)
      await endMembership(tx, { row, userId, actorId: person.id }, now());
    await deleteClassRow(tx, classId);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'class-deleted',
      subjectId: null,
      details: { classId, members: everyone.length },
    });
    return everyone;
  });
  for (const userId of userIds) announceAccess(platform, userId);
  return { success: true as const };
}
