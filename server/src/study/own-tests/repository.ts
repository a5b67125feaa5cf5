import type { OwnTest, SavedTest } from '@certway/contract/own-test';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { noteTable } from '../../notes/tables.ts';
import { courseTable, moduleTable } from '../../programs/tables.ts';
import type { Whose } from '../repository.ts';
import { savedTestTable } from '../tables.ts';

const savedOf = ({ userId, programId }: Whose) =>
  and(eq(savedTestTable.userId, userId), eq(savedTestTable.programId, programId));

export async function listSaved(db: Executor, whose: Whose): Promise<SavedTest[]> {
  return db
    .select({ _id: savedTestTable.id, name: savedTestTable.name, test: savedTestTable.test })
    .from(savedTestTable)
    .where(savedOf(whose))
    .orderBy(asc(sql`lower(${savedTestTable.name})`));
}

/** One of the same name is replaced. */
export async function putSaved(
  db: Executor,
  saved: Whose & { id: string; name: string; test: OwnTest },
): Promise<void> {
  const { userId, programId, name } = savedTestTable;
  await db
    .insert(savedTestTable)
    .values(saved)
    .onConflictDoUpdate({ target: [userId, programId, name], set: { test: saved.test } });
}

export async function deleteSaved(db: Executor, whose: Whose, name: string): Promise<void> {
  await db.delete(savedTestTable).where(and(savedOf(whose), eq(savedTestTable.name, name)));
}

/** The modules of a program in their order. */
export async function listModules(db: Executor, programId: string) {
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

/** The questions of a program that the learner bookmarked. */
export async function listBookmarked(
  db: Executor,
  { userId, programId }: Whose,
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
