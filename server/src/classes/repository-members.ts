import type { ClassStaffRole } from '@certway/contract/classes/states';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { readSearched } from '../db/lists/searched.ts';
import { recordTable } from '../learners/tables.ts';
import type { Page } from '../outcomes/reply.ts';
import { classProgramTable, classTable, memberTable } from './tables.ts';

export type MemberRow = typeof memberTable.$inferSelect;

const isIn = (classId: string, userId: string) =>
  and(eq(memberTable.classId, classId), eq(memberTable.userId, userId));

export async function findMember(
  db: Executor,
  classId: string,
  userId: string,
): Promise<MemberRow | null> {
  const [row] = await db.select().from(memberTable).where(isIn(classId, userId));
  return row ?? null;
}

/** Writes the row of a person in a class, or changes the one that is there. */
export async function putMember(tx: Transaction, row: MemberRow): Promise<void> {
  const { role, isPending, since } = row;
  await tx
    .insert(memberTable)
    .values(row)
    .onConflictDoUpdate({
      target: [memberTable.classId, memberTable.userId],
      set: { role, isPending, since },
    });
}

export async function deleteMember(
  tx: Transaction,
  classId: string,
  userId: string,
): Promise<MemberRow | null> {
  const [row] = await tx.delete(memberTable).where(isIn(classId, userId)).returning();
  return row ?? null;
}

/** Lists the ids of members and of people who wait for approval, in the order of their locks. */
export async function listMemberIds(db: Executor, classId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(and(eq(memberTable.classId, classId), eq(memberTable.role, 'member')))
    .orderBy(asc(memberTable.userId));
  return rows.map(({ userId }) => userId);
}

export async function listStaff(db: Executor, classId: string) {
  return db
    .select({
      userId: userTable.id,
      username: userTable.username,
      email: userTable.verifiedEmail,
      role: sql<ClassStaffRole>`${memberTable.role}`,
    })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.classId, classId), ne(memberTable.role, 'member')))
    .orderBy(asc(userTable.username), asc(userTable.id));
}
export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

/** The latest start or end of an attempt of a member at a program of the class. */
const lastSeenAt = sql<Date | null>`(select max(record.last_seen_at) from ${recordTable} record
  join ${classProgramTable} given on given.program_id = record.program_id
  where given.class_id = ${memberTable.classId}
    and record.user_id = ${memberTable.userId})`.mapWith(recordTable.lastSeenAt);

const selectMembers = (db: Executor) =>
  db
    .select({
      userId: userTable.id,
      username: userTable.username,
      email: userTable.verifiedEmail,
      since: memberTable.since,
      lastSeenAt,
    })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId));
export type ListedMember = Awaited<ReturnType<typeof selectMembers>>[number];

/** Lists members, or people who wait for approval, the latest first. */
export function listMemberRows(
  db: Executor,
  { classId, isPending }: { classId: string; isPending: boolean },
  { q, ...window }: PageRequest & { q: string },
): Promise<Page<ListedMember>> {
  const inList = and(
    eq(memberTable.classId, classId),
    eq(memberTable.role, 'member'),
    eq(memberTable.isPending, isPending),
  );
  const list = {
    person: memberTable.userId,
    rows: (found: Parameters<typeof and>[0], order: ReturnType<typeof desc>[]) =>
      selectMembers(db)
        .where(and(inList, found))
        .orderBy(...order, desc(memberTable.since), desc(memberTable.userId)),
    counted: (found: Parameters<typeof and>[0]) =>
      db
        .select(selectOne)
        .from(memberTable)
        .innerJoin(userTable, eq(userTable.id, memberTable.userId))
        .where(and(inList, found)),
  };
  return readSearched(db, list, searchPeople(q), window);
}

const selectOwn = (db: Executor) =>
  db
    .select({
      row: classTable,
      ownerName: userTable.username,
      isPending: memberTable.isPending,
    })
    .from(memberTable)
    .innerJoin(classTable, eq(classTable.id, memberTable.classId))
    .leftJoin(userTable, eq(userTable.id, classTable.ownerId));
export type OwnClassRow = Awaited<ReturnType<typeof selectOwn>>[number];

const isOwn = (userId: string) =>
  and(eq(memberTable.userId, userId), eq(memberTable.role, 'member'));

/** Lists the classes of a learner, the one joined last first. */
export function listOwnClassRows(
  db: Executor,
  userId: string,
  window: PageRequest,
): Promise<Page<OwnClassRow>> {
  const rows = selectOwn(db)
    .where(isOwn(userId))
    .orderBy(desc(memberTable.since), desc(memberTable.classId));
  const counted = db.select(selectOne).from(memberTable).where(isOwn(userId));
  return readPage(db, { rows, counted }, window);
}

export async function findOwnClassRow(
  db: Executor,
  userId: string,
  classId: string,
): Promise<OwnClassRow | null> {
  const [row] = await selectOwn(db).where(and(isOwn(userId), eq(memberTable.classId, classId)));
  return row ?? null;
}
