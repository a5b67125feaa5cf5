import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { codeTable, grantTable, requestTable } from '../../access/tables.ts';
import { keptExamTable } from '../../attempts/exams/tables.ts';
import { attemptTable } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { questionTable } from '../../questions/tables.ts';
import { reviewTable } from '../../reviews/tables.ts';
import type { CourseRow, ModuleRow } from '../repository.ts';
import { courseTable, moduleTable, programTable } from '../tables.ts';

/**
 * Takes an advisory lock on the id of a program, so that two requests that create the same program
 * run one after the other.
 */
export async function holdId(db: Executor, id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
}

export async function changeProgram(
  db: Executor,
  id: string,
  change: Partial<typeof programTable.$inferInsert>,
): Promise<void> {
  await db.update(programTable).set(change).where(eq(programTable.id, id));
}

export async function coursesOf(db: Executor, programId: string): Promise<CourseRow[]> {
  return db
    .select()
    .from(courseTable)
    .where(and(eq(courseTable.programId, programId), isNull(courseTable.removedAt)))
    .orderBy(asc(courseTable.position));
}

export async function modulesOf(db: Executor, courseId: string): Promise<ModuleRow[]> {
  return db
    .select()
    .from(moduleTable)
    .where(and(eq(moduleTable.courseId, courseId), isNull(moduleTable.removedAt)))
    .orderBy(asc(moduleTable.position));
}

export async function findModule(
  db: Executor,
  where: { programId: string; moduleId: string; courseId?: string },
): Promise<ModuleRow | null> {
  const [row] = await db
    .select()
    .from(moduleTable)
    .where(
      and(
        eq(moduleTable.id, where.moduleId),
        eq(moduleTable.programId, where.programId),
        isNull(moduleTable.removedAt),
        where.courseId === undefined ? undefined : eq(moduleTable.courseId, where.courseId),
      ),
    );
  return row ?? null;
}

export async function findProgramOfModule(db: Executor, moduleId: string): Promise<string | null> {
  const [row] = await db
    .select({ programId: moduleTable.programId })
    .from(moduleTable)
    .where(and(eq(moduleTable.id, moduleId), isNull(moduleTable.removedAt)));
  return row?.programId ?? null;
}

export async function insertCourse(
  db: Executor,
  course: Omit<typeof courseTable.$inferInsert, 'position'>,
): Promise<void> {
  const [last] = await db
    .select({ position: max(courseTable.position) })
    .from(courseTable)
    .where(eq(courseTable.programId, course.programId));
  await db.insert(courseTable).values({ ...course, position: (last?.position ?? 0) + 1 });
}

export async function insertModule(
  db: Executor,
  module: Omit<typeof moduleTable.$inferInsert, 'position'>,
): Promise<void> {
  const [last] = await db
    .select({ position: max(moduleTable.position) })
    .from(moduleTable)
    .where(eq(moduleTable.courseId, module.courseId));
  await db.insert(moduleTable).values({ ...module, position: (last?.position ?? 0) + 1 });
}

export async function changeCourse(
  db: Executor,
  id: string,
  change: Partial<typeof courseTable.$inferInsert>,
): Promise<void> {
  await db.update(courseTable).set(change).where(eq(courseTable.id, id));
}

export async function changeModule(
  db: Executor,
  id: string,
  change: Partial<typeof moduleTable.$inferInsert>,
): Promise<void> {
  await db.update(moduleTable).set(change).where(eq(moduleTable.id, id));
}

export async function removeModulesOf(db: Executor, courseId: string, now: Date): Promise<void> {
  await db
    .update(moduleTable)
    .set({ removedAt: now })
    .where(and(eq(moduleTable.courseId, courseId), isNull(moduleTable.removedAt)));
}

/** Numbers the courses from 1 in the order of the ids. */
export async function arrangeCourses(db: Executor, ids: string[]): Promise<void> {
  await db
    .update(courseTable)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${courseTable.id})` })
    .where(sql`${courseTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Numbers the modules from 1 in the order of the ids, and moves them all into the course. */
export async function arrangeModules(db: Executor, courseId: string, ids: string[]): Promise<void> {
  await db
    .update(moduleTable)
    .set({ courseId, position: sql`array_position(${sql.param(ids)}::uuid[], ${moduleTable.id})` })
    .where(sql`${moduleTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/**
 * Recounts the contents of a program and stores the counts. It reads only this program's rows, and
 * is called only when the program's structure has changed.
 */
export async function recountProgram(db: Executor, id: string, now: Date): Promise<number> {
  await db.execute(sql`
    update ${moduleTable} set question_count = (
      select count(*) from ${questionTable}
      where ${questionTable.moduleId} = ${moduleTable.id} and ${questionTable.removedAt} is null
    ) where ${moduleTable.programId} = ${id}`);
  const [row] = await db
    .update(programTable)
    .set({
      courseCount: sql`(select count(*) from ${courseTable}
        where ${courseTable.programId} = ${id} and ${courseTable.removedAt} is null)`,
      moduleCount: sql`(select count(*) from ${moduleTable}
        where ${moduleTable.programId} = ${id} and ${moduleTable.removedAt} is null)`,
      questionCount: sql`(select coalesce(sum(${moduleTable.questionCount}), 0) from ${moduleTable}
        where ${moduleTable.programId} = ${id} and ${moduleTable.removedAt} is null)`,
      updatedAt: now,
    })
    .where(eq(programTable.id, id))
    .returning({ questionCount: programTable.questionCount });
  return row?.questionCount ?? 0;
}

/**
 * Checks whether anyone has ever had, requested, or reviewed this program. If so, the program must
 * not be deleted.
 */
export async function wasEverGranted(db: Executor, programId: string): Promise<boolean> {
  const tables = [grantTable, attemptTable, keptExamTable, requestTable, reviewTable, codeTable];
  for (const table of tables) {
    const found = await db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.programId, programId))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

export async function deleteProgramRow(db: Executor, id: string): Promise<void> {
  await db.delete(programTable).where(eq(programTable.id, id));
}
