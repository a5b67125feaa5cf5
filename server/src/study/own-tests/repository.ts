import type { OwnTest, SavedTest } from '@certway/contract/study/own-test';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { noteTable } from '../../notes/tables.ts';
import { courseTable, moduleTable } from '../../programs/tables.ts';
import type { LearnerProgram } from '../repository.ts';
import { savedTestTable } from '../tables.ts';

const testsOf = ({ userId, programId }: LearnerProgram) =>
  and(eq(savedTestTable.userId, userId), eq(savedTestTable.programId, programId));

export async function listSavedTests(
  db: Executor,
  learnerProgram: LearnerProgram,
): Promise<SavedTest[]> {
  return db
    .select({ _id: savedTestTable.id, name: savedTestTable.name, test: savedTestTable.test })
    .from(savedTestTable)
    .where(testsOf(learnerProgram))
    .orderBy(asc(sql`lower(${savedTestTable.name})`));
}

/** Saves a learner's test. Replaces an earlier test with the same name. */
export async function putSavedTest(
  db: Executor,
  saved: LearnerProgram & { id: string; name: string; test: OwnTest },
): Promise<void> {
  const { userId, programId, name } = savedTestTable;
  await db
    .insert(savedTestTable)
    .values(saved)
    .onConflictDoUpdate({ target: [userId, programId, name], set: { test: saved.test } });
}

export async function deleteSavedTest(
  db: Executor,
  learnerProgram: LearnerProgram,
  name: string,
): Promise<void> {
  await db
    .delete(savedTestTable)
    .where(and(testsOf(learnerProgram), eq(savedTestTable.name, name)));
}

export async function listModulesWithCourses(db: Executor, programId: string) {
  return db
    .select({
      moduleId: moduleTable.id,
      name: moduleTable.name,
      courseName: courseTable.name,
    })
    .from(moduleTable)
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(
      and(
        eq(courseTable.programId, programId),
        sql`${moduleTable.removedAt} is null and ${courseTable.removedAt} is null`,
      ),
    )
    .orderBy(asc(courseTable.position), asc(courseTable.id), asc(moduleTable.position));
}

export async function listBookmarked(
  db: Executor,
  { userId, programId }: LearnerProgram,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ questionId: noteTable.questionId })
    .from(noteTable)
    .where(
      and(
        eq(noteTable.userId, userId),
        eq(noteTable.programId, programId),
        eq(noteTable.bookmarked, true),
      ),
    );
  return new Set(rows.map(({ questionId }) => questionId));
}
