import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { holdsGrant, isOwnGrant } from '../../access/tables.ts';
import type { Executor } from '../../db/database.ts';
import { selectOne } from '../../db/lists/count.ts';
import { type PageRequest, readPage } from '../../db/lists/pages.ts';
import { programTable } from '../../programs/tables.ts';
import { invitationTable, userTable } from '../tables.ts';

export type InvitationRow = typeof invitationTable.$inferSelect;

/** Returns and deletes the invitations of a verified address. */
export function takeInvitations(db: Executor, email: string): Promise<InvitationRow[]> {
  return db.delete(invitationTable).where(eq(invitationTable.email, email)).returning();
}

/** Inserts the invitations that do not exist yet, and returns their number. */
export async function insertInvitations(
  db: Executor,
  people: (typeof invitationTable.$inferInsert)[],
): Promise<number> {
  if (people.length === 0) return 0;
  const made = await db
    .insert(invitationTable)
    .values(people)
    .onConflictDoNothing()
    .returning({ id: invitationTable.id });
  return made.length;
}

export async function deleteInvitation(db: Executor, id: string): Promise<boolean> {
  const gone = await db.delete(invitationTable).where(eq(invitationTable.id, id)).returning();
  return gone.length > 0;
}

export function listInvitationRows(db: Executor, window: PageRequest) {
  const rows = db
    .select({
      id: invitationTable.id,
      email: invitationTable.email,
      username: invitationTable.username,
      program: programTable.name,
      createdAt: invitationTable.createdAt,
    })
    .from(invitationTable)
    .leftJoin(programTable, eq(programTable.id, invitationTable.programId))
    .orderBy(desc(invitationTable.createdAt), desc(invitationTable.id));
  return readPage(db, { rows, counted: db.select(selectOne).from(invitationTable) }, window);
}

/**
 * Returns those of the given addresses that already have an invitation to the program. If
 * `programId` is null, returns those that have an invitation without a program.
 */
export async function findInvitedAddresses(
  db: Executor,
  emails: string[],
  programId: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ email: invitationTable.email })
    .from(invitationTable)
    .where(
      and(
        inArray(invitationTable.email, emails),
        programId ? eq(invitationTable.programId, programId) : isNull(invitationTable.programId),
      ),
    );
  return rows.map(({ email }) => email);
}

/**
 * Finds the accounts with these sign-in addresses, and whether they have the program themselves. The
 * access of a class or seat does not count, because it ends with the membership.
 */
export async function findKnownPeople(db: Executor, emails: string[], programId: string | null) {
  return db
    .select({
      id: userTable.id,
      email: userTable.verifiedEmail,
      hasProgram: programId
        ? holdsGrant(sql`${userTable}.id`, programId, isOwnGrant)
        : sql<boolean>`false`,
    })
    .from(userTable)
    .where(inArray(userTable.verifiedEmail, emails));
}

export async function isKnownProgram(db: Executor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.id, id));
  return row !== undefined;
}
