import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { readSearched } from '../db/lists/searched.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { holderTable, releasedSeatTable, seatInvitationTable, seatManagerTable } from './tables.ts';

export type HolderRow = typeof holderTable.$inferSelect;
export type SeatInvitationRow = typeof seatInvitationTable.$inferSelect;
type SearchedPage = PageRequest & { q: string };

const holds = (organizationId: string, userId: string) =>
  and(eq(holderTable.organizationId, organizationId), eq(holderTable.userId, userId));

export async function insertHolder(tx: Transaction, row: HolderRow): Promise<boolean> {
  const rows = await tx.insert(holderTable).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteHolder(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<HolderRow | null> {
  const [row] = await tx.delete(holderTable).where(holds(organizationId, userId)).returning();
  return row ?? null;
}

/** Lists the ids of the people who hold seats, in the order of their locks. */
export async function listHolderIds(db: Executor, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: holderTable.userId })
    .from(holderTable)
    .where(eq(holderTable.organizationId, organizationId))
    .orderBy(asc(holderTable.userId));
  return rows.map(({ userId }) => userId);
}

const selectHolders = (db: Executor) =>
  db
    .select({
      userId: userTable.id,
      name: userTable.username,
      email: userTable.verifiedEmail,
      agreedAt: holderTable.agreedAt,
    })
    .from(holderTable)
    .innerJoin(userTable, eq(userTable.id, holderTable.userId));
export type ListedHolder = Awaited<ReturnType<typeof selectHolders>>[number];

/** Lists the people who hold seats, the latest first. */
export function listHolderRows(
  db: Executor,
  organizationId: string,
  { q, ...window }: SearchedPage,
): Promise<Page<ListedHolder>> {
  const inList = eq(holderTable.organizationId, organizationId);
  const list = {
    person: holderTable.userId,
    rows: (found: Parameters<typeof and>[0], order: ReturnType<typeof desc>[]) =>
      selectHolders(db)
        .where(and(inList, found))
        .orderBy(...order, desc(holderTable.agreedAt), desc(holderTable.userId)),
    counted: (found: Parameters<typeof and>[0]) =>
      db
        .select(selectOne)
        .from(holderTable)
        .innerJoin(userTable, eq(userTable.id, holderTable.userId))
        .where(and(inList, found)),
  };
  return readSearched(db, list, searchPeople(q), window);
}

export function listSeatInvitationRows(
  db: Executor,
  organizationId: string,
  { q, ...window }: SearchedPage,
): Promise<Page<SeatInvitationRow>> {
  const { email, createdAt, id } = seatInvitationTable;
  const where = and(eq(seatInvitationTable.organizationId, organizationId), contains(email, q));
  const rows = db
    .select()
    .from(seatInvitationTable)
    .where(where)
    .orderBy(desc(createdAt), desc(id));
  const counted = db.select(selectOne).from(seatInvitationTable).where(where);
  return readPage(db, { rows, counted }, window);
}

/** Lists the seats that are not free yet, the next one to become free first. */
export function listReleasedRows(
  db: Executor,
  organizationId: string,
  { q, now, ...window }: SearchedPage & { now: Date },
) {
  const { freeAt, leftAt, id, userId } = releasedSeatTable;
  const where = and(
    eq(releasedSeatTable.organizationId, organizationId),
    gt(freeAt, now),
    contains(userTable.username, q),
  );
  const joined = eq(userTable.id, userId);
  const rows = db
    .select({ userId, name: userTable.username, leftAt, freeAt })
    .from(releasedSeatTable)
    .leftJoin(userTable, joined)
    .where(where)
    .orderBy(asc(freeAt), asc(id));
  const counted = db.select(selectOne).from(releasedSeatTable).leftJoin(userTable, joined);
  return readPage(db, { rows, counted: counted.where(where) }, window);
}

export async function insertReleased(
  tx: Transaction,
  values: typeof releasedSeatTable.$inferInsert,
): Promise<void> {
  await tx.insert(releasedSeatTable).values(values);
}

/** Returns the addresses among these that are invited or belong to people who hold a seat. */
export async function findTakenAddresses(db: Executor, organizationId: string, emails: string[]) {
  const { email } = seatInvitationTable;
  const invited = await db
    .select({ email })
    .from(seatInvitationTable)
    .where(and(eq(seatInvitationTable.organizationId, organizationId), inArray(email, emails)));
  const joined = await db
    .select({ email: userTable.verifiedEmail })
    .from(holderTable)
    .innerJoin(userTable, eq(userTable.id, holderTable.userId))
    .where(
      and(eq(holderTable.organizationId, organizationId), inArray(userTable.verifiedEmail, emails)),
    );
  return {
    invited: new Set(invited.map((row) => row.email)),
    joined: new Set(joined.map((row) => row.email)),
  };
}

export async function insertSeatInvitations(
  tx: Transaction,
  rows: (typeof seatInvitationTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(seatInvitationTable).values(rows);
}

const isTo = (userId: string) =>
  sql`${seatInvitationTable.email} =
    (select verified_email from ${userTable} where id = ${userId}::uuid)`;

/** Finds an invitation to the verified address of a person. */
export async function findOwnInvitation(
  db: Executor,
  invitationId: string,
  userId: string,
): Promise<SeatInvitationRow | null> {
  const [row] = await db
    .select()
    .from(seatInvitationTable)
    .where(and(eq(seatInvitationTable.id, invitationId), isTo(userId)));
  return row ?? null;
}

export async function deleteSeatInvitation(
  tx: Transaction,
  organizationId: string,
  invitationId: string,
): Promise<boolean> {
  const { id } = seatInvitationTable;
  const rows = await tx
    .delete(seatInvitationTable)
    .where(and(eq(seatInvitationTable.organizationId, organizationId), eq(id, invitationId)))
    .returning({ id });
  return rows.length > 0;
}

/** Finds the accounts with these sign-in addresses that are not suspended. */
export async function listAccountIdsAt(db: Executor, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.verifiedEmail, emails), sql`${userTable.suspendedAt} is null`));
  return rows.map(({ id }) => id);
}

export async function listManagers(db: Executor, organizationIds: string[]) {
  return db
    .select({
      organizationId: seatManagerTable.organizationId,
      userId: userTable.id,
      username: userTable.username,
      email: userTable.verifiedEmail,
    })
    .from(seatManagerTable)
    .innerJoin(userTable, eq(userTable.id, seatManagerTable.userId))
    .where(inArray(seatManagerTable.organizationId, organizationIds))
    .orderBy(asc(userTable.username), asc(userTable.id));
}

export async function insertManager(
  tx: Transaction,
  row: typeof seatManagerTable.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(seatManagerTable).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteManager(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(seatManagerTable)
    .where(
      and(eq(seatManagerTable.organizationId, organizationId), eq(seatManagerTable.userId, userId)),
    )
    .returning();
  return rows.length > 0;
}
