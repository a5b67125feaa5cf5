import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { blueprintTable, versionTable } from '../blueprints/tables.ts';
import { classProgramTable, classTable } from '../classes/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { assignmentTable, progressTable } from './tables.ts';

export type AssignmentRow = typeof assignmentTable.$inferSelect;
export type NewAssignment = typeof assignmentTable.$inferInsert;

const examName = sql<
  string | null
>`(select version.definition ->> 'name' from ${versionTable} version
  where version.blueprint_id = ${blueprintTable}.id and version.number = ${blueprintTable}.version)`;

/** The columns of the module, the mock exam or the test of an assignment. */
export const targetColumns = {
  programName: programTable.name,
  courseId: moduleTable.courseId,
  title: sql<string>`coalesce(${moduleTable.name}, ${assignmentTable.testTitle}, ${examName}, '')`,
};

/**
 * The members without a submission whose own due date has passed. Nobody's own date is before that
 * of the assignment, so before it nothing is counted, and after it only the members with an
 * extension that still runs.
 */
const overdueAt = (now: Date) =>
  sql<number>`case when ${now}::timestamptz <= ${assignmentTable.dueAt}
  then 0 else ${assignmentTable.memberCount} - ${assignmentTable.submittedCount}
    - (select count(*)::int from ${progressTable} extended
       where extended.assignment_id = ${assignmentTable.id} and extended.submitted_at is null
         and extended.due_at >= ${now}::timestamptz) end`.mapWith(Number);

const selectAssignments = (db: Executor, now: Date) =>
  db
    .select({ row: assignmentTable, ...targetColumns, overdue: overdueAt(now) })
    .from(assignmentTable)
    .innerJoin(programTable, eq(programTable.id, assignmentTable.programId))
    .leftJoin(moduleTable, eq(moduleTable.id, assignmentTable.moduleId))
    .leftJoin(blueprintTable, eq(blueprintTable.id, assignmentTable.blueprintId));
export type FoundAssignment = Awaited<ReturnType<typeof selectAssignments>>[number];

const isIn = (classId: string, assignmentId: string) =>
  and(eq(assignmentTable.id, assignmentId), eq(assignmentTable.classId, classId));

/** Lists the assignments of a class by due date. Their number is limited. */
export function listAssignmentRows(
  db: Executor,
  classId: string,
  now: Date,
): Promise<FoundAssignment[]> {
  return selectAssignments(db, now)
    .where(eq(assignmentTable.classId, classId))
    .orderBy(asc(assignmentTable.dueAt), asc(assignmentTable.id));
}

export async function findAssignment(
  db: Executor,
  { classId, assignmentId }: { classId: string; assignmentId: string },
  now: Date,
): Promise<FoundAssignment | null> {
  const [found] = await selectAssignments(db, now).where(isIn(classId, assignmentId));
  return found ?? null;
}

/** Locks an assignment, so that the rows of its members do not change until the transaction ends. */
export async function lockAssignment(
  tx: Transaction,
  { classId, assignmentId }: { classId: string; assignmentId: string },
): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select()
    .from(assignmentTable)
    .where(isIn(classId, assignmentId))
    .for('no key update');
  return row ?? null;
}

/** Lists the columns of the board by due date, as `listAssignmentRows` does. */
export async function listColumns(
  db: Executor,
  classId: string,
  { column, columnCount }: { column: number; columnCount: number },
): Promise<AssignmentRow[]> {
  return db
    .select()
    .from(assignmentTable)
    .where(eq(assignmentTable.classId, classId))
    .orderBy(asc(assignmentTable.dueAt), asc(assignmentTable.id))
    .limit(columnCount)
    .offset(column - 1);
}

/** Locks the class, so that its assignments can be counted and nobody joins meanwhile. */
export async function lockClassOfAssignments(tx: Transaction, classId: string): Promise<number> {
  await tx
    .select({ id: classTable.id })
    .from(classTable)
    .where(eq(classTable.id, classId))
    .for('no key update');
  return tx.$count(assignmentTable, eq(assignmentTable.classId, classId));
}

const isOfClass = (classId: string, programId: SQL | typeof programTable.id) =>
  sql`exists (select from ${classProgramTable} given where given.class_id = ${classId}
    and given.program_id = ${programId})`;

/** Returns the program of a module if the class gives it. */
export async function findModuleOfClass(
  db: Executor,
  classId: string,
  moduleId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ programId: moduleTable.programId })
    .from(moduleTable)
    .where(
      and(
        eq(moduleTable.id, moduleId),
        isNull(moduleTable.removedAt),
        isOfClass(classId, sql`${moduleTable.programId}`),
      ),
    );
  return found?.programId ?? null;
}

/** Returns the program of a mock exam if the class gives it and learners can start it. */
export async function findExamOfClass(
  db: Executor,
  classId: string,
  blueprintId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ programId: blueprintTable.programId })
    .from(blueprintTable)
    .where(
      and(
        eq(blueprintTable.id, blueprintId),
        isNull(blueprintTable.removedAt),
        eq(blueprintTable.offered, true),
        isOfClass(classId, sql`${blueprintTable.programId}`),
      ),
    );
  return found?.programId ?? null;
}

/** Whether the class gives a program. */
export async function isProgramOfClass(
  db: Executor,
  classId: string,
  programId: string,
): Promise<boolean> {
  const { classId: of, programId: given } = classProgramTable;
  return (await db.$count(classProgramTable, and(eq(of, classId), eq(given, programId)))) > 0;
}

/** Returns those of the modules that are in the program and were not removed. */
export async function listModulesOfProgram(
  db: Executor,
  programId: string,
  moduleIds: string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: moduleTable.id })
    .from(moduleTable)
    .where(
      and(
        eq(moduleTable.programId, programId),
        isNull(moduleTable.removedAt),
        inArray(moduleTable.id, moduleIds),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Writes the rows of all members of the class, or of one member. */
export async function refreshProgress(
  tx: Transaction,
  assignmentId: string,
  userId: string | null = null,
): Promise<void> {
  await tx.execute(sql`select assignments_refresh(array[${assignmentId}::uuid], ${userId}::uuid)`);
}

export async function insertAssignment(tx: Transaction, values: NewAssignment): Promise<string> {
  const [row] = await tx.insert(assignmentTable).values(values).returning({
    id: assignmentTable.id,
  });
  if (!row) throw new Error('the assignment was not written');
  return row.id;
}

export async function updateAssignmentRow(
  tx: Transaction,
  assignmentId: string,
  change: Partial<NewAssignment>,
): Promise<void> {
  await tx.update(assignmentTable).set(change).where(eq(assignmentTable.id, assignmentId));
}

export async function deleteAssignmentRow(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.delete(assignmentTable).where(eq(assignmentTable.id, assignmentId));
}
