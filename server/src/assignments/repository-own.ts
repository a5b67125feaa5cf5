import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { blueprintTable } from '../blueprints/tables.ts';
import { classTable } from '../classes/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { targetColumns } from './repository.ts';
import { assignmentTable, progressTable } from './tables.ts';

/** The most assignments in the calendar of a person. */
const DUE_AT_MOST = 200;

const selectOwn = (db: Executor) =>
  db
    .select({
      row: assignmentTable,
      progress: progressTable,
      className: classTable.name,
      ...targetColumns,
    })
    .from(progressTable)
    .innerJoin(assignmentTable, eq(assignmentTable.id, progressTable.assignmentId))
    .innerJoin(classTable, eq(classTable.id, assignmentTable.classId))
    .innerJoin(programTable, eq(programTable.id, assignmentTable.programId))
    .leftJoin(moduleTable, eq(moduleTable.id, assignmentTable.moduleId))
    .leftJoin(blueprintTable, eq(blueprintTable.id, assignmentTable.blueprintId));
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** The class of the assignment has not ended, and its module or mock exam was not removed. */
const isShown = (userId: string, now: Date) =>
  and(
    eq(progressTable.userId, userId),
    or(isNull(classTable.endsAt), gt(classTable.endsAt, now)),
    isNull(moduleTable.removedAt),
    isNull(blueprintTable.removedAt),
  );

/** Open and late assignments, in which a submission counts now (`assignmentState`). */
const isToDo = (now: Date) => sql`(${progressTable.submittedAt} is null
  and ${assignmentTable.openedAt} <= ${now}::timestamptz
  and (${progressTable.closesAt} is null or ${progressTable.closesAt} >= ${now}::timestamptz))`;

/** Finds a custom test that is assigned to a person. Returns null if there is none. */
export async function findAssignedTest(db: Executor, userId: string, assignmentId: string) {
  const [found] = await db
    .select({
      programId: assignmentTable.programId,
      title: assignmentTable.testTitle,
      test: assignmentTable.test,
    })
    .from(progressTable)
    .innerJoin(assignmentTable, eq(assignmentTable.id, progressTable.assignmentId))
    .where(and(eq(progressTable.userId, userId), eq(progressTable.assignmentId, assignmentId)));
  if (!found?.test) return null;
  return { programId: found.programId, title: found.title ?? '', test: found.test };
}

export function listOwnAssignmentRows(
  db: Executor,
  userId: string,
  now: Date,
  window: PageRequest,
): Promise<Page<OwnRow>> {
  const rows = selectOwn(db)
    .where(isShown(userId, now))
    .orderBy(desc(isToDo(now)), asc(progressTable.dueAt), asc(progressTable.assignmentId));
  const counted = db
    .select(selectOne)
    .from(progressTable)
    .innerJoin(assignmentTable, eq(assignmentTable.id, progressTable.assignmentId))
    .innerJoin(classTable, eq(classTable.id, assignmentTable.classId))
    .leftJoin(moduleTable, eq(moduleTable.id, assignmentTable.moduleId))
    .leftJoin(blueprintTable, eq(blueprintTable.id, assignmentTable.blueprintId))
    .where(isShown(userId, now));
  return readPage(db, { rows, counted }, window);
}

/** Lists the assignments that a person has not submitted and still can, by due date. */
export async function listDueAssignments(db: Executor, userId: string, now: Date) {
  const rows = await selectOwn(db)
    .where(
      and(
        isShown(userId, now),
        isNull(progressTable.submittedAt),
        or(isNull(progressTable.closesAt), gt(progressTable.closesAt, now)),
      ),
    )
    .orderBy(asc(progressTable.dueAt), asc(progressTable.assignmentId))
    .limit(DUE_AT_MOST);
  return rows.map(({ row, progress, className, title }) => ({
    id: row.id,
    title,
    className,
    due: progress.dueAt,
  }));
}
