import { and, desc, eq, inArray } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { classInvitationTable } from './tables.ts';

export type ClassInvitationRow = typeof classInvitationTable.$inferSelect;

/** Inserts the invitations that do not exist yet, and returns their number. */
export async function insertClassInvitations(
  tx: Transaction,
  invitations: (typeof classInvitationTable.$inferInsert)[],
): Promise<number> {
  if (invitations.length === 0) return 0;
  const rows = await tx
    .insert(classInvitationTable)
    .values(invitations)
    .onConflictDoNothing()
    .returning({ id: classInvitationTable.id });
  return rows.length;
}

export async function deleteClassInvitation(
  tx: Transaction,
  classId: string,
  invitationId: string,
): Promise<boolean> {
  const { id } = classInvitationTable;
  const rows = await tx
    .delete(classInvitationTable)
    .where(and(eq(classInvitationTable.classId, classId), eq(id, invitationId)))
    .returning({ id });
  return rows.length > 0;
}

/** Deletes the invitation of a person who joins a class, and returns the number of deleted ones. */
export async function deleteInvitationOf(
  tx: Transaction,
  classId: string,
  userId: string,
): Promise<number> {
  const { id, email } = classInvitationTable;
  const address = tx
    .select({ email: userTable.verifiedEmail })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const rows = await tx
    .delete(classInvitationTable)
    .where(and(eq(classInvitationTable.classId, classId), inArray(email, address)))
    .returning({ id });
  return rows.length;
}

export function listInvitationsOf(
  db: Executor,
  classId: string,
  { q, ...window }: PageRequest & { q: string },
): Promise<Page<ClassInvitationRow>> {
  const { email, createdAt, id } = classInvitationTable;
  const where = and(eq(classInvitationTable.classId, classId), contains(email, q));
  const rows = db
    .select()
    .from(classInvitationTable)
    .where(where)
    .orderBy(desc(createdAt), desc(id));
  const counted = db.select(selectOne).from(classInvitationTable).where(where);
  return readPage(db, { rows, counted }, window);
}

/** Lists the invitations of a verified address in the order of the classes' locks. */
export async function listInvitationsTo(
  db: Executor,
  email: string,
): Promise<ClassInvitationRow[]> {
  return db
    .select()
    .from(classInvitationTable)
    .where(eq(classInvitationTable.email, email))
    .orderBy(classInvitationTable.classId);
}

export async function setRefusal(
  tx: Transaction,
  id: string,
  refusal: ClassInvitationRow['refusal'],
): Promise<void> {
  await tx.update(classInvitationTable).set({ refusal }).where(eq(classInvitationTable.id, id));
}

/** Finds the accounts with these sign-in addresses. Several accounts may have the same address. */
export async function findAccountsAt(db: Executor, emails: string[]) {
  return db
    .select({
      id: userTable.id,
      email: userTable.verifiedEmail,
      suspendedAt: userTable.suspendedAt,
    })
    .from(userTable)
    .where(inArray(userTable.verifiedEmail, emails));
}
export type InvitedAccount = Awaited<ReturnType<typeof findAccountsAt>>[number];
