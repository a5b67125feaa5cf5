import type { BoardFilter } from '@certway/contract/assignments/states';
import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { searchPeople } from '../accounts/search/tables.ts';
import { userTable } from '../accounts/tables.ts';
import { memberTable } from '../classes/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { byKeys, type PageRequest } from '../db/lists/pages.ts';
import { readSearched } from '../db/lists/searched.ts';
import type { Page } from '../outcomes/reply.ts';
import { assignmentTable, extensionTable, progressTable } from './tables.ts';

/** The members with an assignment that is overdue, or open without a submission (`isOverdue`). */
function matching(classId: string, filter: BoardFilter | undefined, now: Date): SQL | undefined {
  if (!filter) return undefined;
  const isMissing =
    filter === 'late'
      ? sql`own.due_at < ${now}::timestamptz`
      : sql`assignment.opened_at <= ${now}::timestamptz`;
  return sql`${memberTable.userId} in (select own.user_id from ${progressTable} own
    join ${assignmentTable} assignment on assignment.id = own.assignment_id
    where assignment.class_id = ${classId} and own.submitted_at is null and ${isMissing})`;
}

export interface BoardMember {
  userId: string;
  username: string;
}

/** Lists the members of a class in the order of the class's list, the latest first. */
export function listBoardMembers(
  db: Executor,
  { classId, filter, now }: { classId: string; filter: BoardFilter | undefined; now: Date },
  { q, ...window }: PageRequest & { q: string },
): Promise<Page<BoardMember>> {
  const inList = and(
    eq(memberTable.classId, classId),
    eq(memberTable.role, 'member'),
    eq(memberTable.isPending, false),
    matching(classId, filter, now),
  );
  // A left join costs nothing as long as no condition reads the account, as in a search.
  const found = (matches: SQL | undefined) => and(inList, matches);
  const newest = [desc(memberTable.since), desc(memberTable.userId)];
  const list = {
    person: memberTable.userId,
    rows: (matches: SQL | undefined, order: SQL[]) =>
      byKeys(
        db
          .select({ userId: memberTable.userId })
          .from(memberTable)
          .leftJoin(userTable, eq(userTable.id, memberTable.userId))
          .where(found(matches))
          .orderBy(...order, ...newest),
        (keys) =>
          db
            .select({ userId: userTable.id, username: userTable.username })
            .from(memberTable)
            .innerJoin(userTable, eq(userTable.id, memberTable.userId))
            .where(and(eq(memberTable.classId, classId), inArray(memberTable.userId, keys)))
            .orderBy(...order, ...newest),
      ),
    counted: (matches: SQL | undefined) =>
      db
        .select(selectOne)
        .from(memberTable)
        .leftJoin(userTable, eq(userTable.id, memberTable.userId))
        .where(found(matches)),
  };
  return readSearched(db, list, searchPeople(q), window);
}

/** Returns the rows of some members in some assignments, with their extensions. */
export async function listCells(
  db: Executor,
  assignmentIds: readonly string[],
  userIds: readonly string[],
) {
  if (assignmentIds.length === 0 || userIds.length === 0) return [];
  return db
    .select({ progress: progressTable, extension: extensionTable })
    .from(progressTable)
    .leftJoin(
      extensionTable,
      and(
        eq(extensionTable.assignmentId, progressTable.assignmentId),
        eq(extensionTable.userId, progressTable.userId),
      ),
    )
    .where(
      and(
        inArray(progressTable.assignmentId, [...assignmentIds]),
        inArray(progressTable.userId, [...userIds]),
      ),
    );
}
export type CellRow = Awaited<ReturnType<typeof listCells>>[number];

/** Lists the members of a class, or those among some people. */
export async function listReceivers(
  db: Executor,
  classId: string,
  among: readonly string[] | null,
): Promise<string[]> {
  const rows = await db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.classId, classId),
        eq(memberTable.role, 'member'),
        eq(memberTable.isPending, false),
        among ? inArray(memberTable.userId, [...among]) : undefined,
      ),
    )
    .orderBy(asc(memberTable.userId));
  return rows.map(({ userId }) => userId);
}

/** Lists the members for whom an assignment is overdue (`isOverdue`). */
export async function listOverdueMembers(
  db: Executor,
  assignmentId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ userId: progressTable.userId })
    .from(progressTable)
    .where(
      and(
        eq(progressTable.assignmentId, assignmentId),
        isNull(progressTable.submittedAt),
        lt(progressTable.dueAt, now),
      ),
    )
    .orderBy(asc(progressTable.userId));
  return rows.map(({ userId }) => userId);
}
