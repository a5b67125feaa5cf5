import { asc, eq } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { classInvitationTable, classTable, memberTable } from './tables.ts';

/** Gathers the classes of a person, with the person's role, and invitations to the address. */
export async function gatherOwnClasses(db: Executor, userId: string) {
  const { id, name, description, startsOn, endsOn, timeZone, createdAt } = classTable;
  const { role, isPending, since } = memberTable;
  return {
    memberships: await db
      .select({ name, role, isPending, since })
      .from(memberTable)
      .innerJoin(classTable, eq(id, memberTable.classId))
      .where(eq(memberTable.userId, userId))
      .orderBy(asc(since), asc(id)),
    owned: await db
      .select({ name, description, startsOn, endsOn, timeZone, createdAt })
      .from(classTable)
      .where(eq(classTable.ownerId, userId))
      .orderBy(asc(createdAt), asc(id)),
    invitations: await db
      .select({ name, createdAt: classInvitationTable.createdAt })
      .from(classInvitationTable)
      .innerJoin(classTable, eq(id, classInvitationTable.classId))
      .innerJoin(userTable, eq(userTable.verifiedEmail, classInvitationTable.email))
      .where(eq(userTable.id, userId))
      .orderBy(asc(classInvitationTable.createdAt), asc(classInvitationTable.id)),
  };
}

/** Deletes a person's rows, and returns those that took places, in the order of the classes' locks. */
export async function takeOutOfClasses(tx: Transaction, userId: string) {
  const rows = await tx.delete(memberTable).where(eq(memberTable.userId, userId)).returning();
  return rows
    .filter(({ role }) => role === 'member')
    .toSorted((a, b) => (a.classId < b.classId ? -1 : 1));
}
