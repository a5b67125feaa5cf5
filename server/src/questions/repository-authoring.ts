import { and, asc, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { readInSlices } from '../turns.ts';
import { isKept, isThere, questionTable, versionTable, writtenId } from './tables.ts';

export type QuestionRow = typeof questionTable.$inferSelect;
export type VersionRow = typeof versionTable.$inferSelect;

/** What learners are asked, or what its authors have, which may wait beside it or be held. */
export type Side = 'asked' | 'written';

/** A question with its current version on one side, and the author of that version. */
export interface CurrentQuestion {
  question: QuestionRow;
  version: VersionRow;
  courseId: string;
  author: string | null;
}

export const isOn = (side: Side) =>
  side === 'asked' ? isThere : and(isKept, isNull(moduleTable.removedAt));

export const current = (db: Executor, side: Side) =>
  db
    .select({
      question: questionTable,
      version: versionTable,
      courseId: moduleTable.courseId,
      author: userTable.username,
    })
    .from(questionTable)
    .innerJoin(
      versionTable,
      eq(versionTable.id, side === 'asked' ? questionTable.versionId : writtenId),
    )
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId));

export async function listCurrent(
  db: Executor,
  moduleIds: string[],
  side: Side,
): Promise<CurrentQuestion[]> {
  const { moduleId, position, id } = questionTable;
  return readInSlices((after: CurrentQuestion | undefined, atMost) => {
    const place = after?.question;
    const isBehind = place
      ? sql`(${moduleId}, ${position}, ${id}) > (${place.moduleId}, ${place.position}, ${place.id})`
      : undefined;
    return current(db, side)
      .where(and(inArray(moduleId, moduleIds), isOn(side), isBehind))
      .orderBy(asc(moduleId), asc(position), asc(id))
      .limit(atMost);
  });
}

export async function findCurrent(
  db: Executor,
  { programId, questionId }: { programId: string; questionId: string },
  side: Side,
): Promise<CurrentQuestion | null> {
  const [row] = await current(db, side).where(
    and(eq(questionTable.id, questionId), eq(questionTable.programId, programId), isOn(side)),
  );
  return row ?? null;
}

export async function lastNumber(db: Executor, questionId: string): Promise<number> {
  const [row] = await db
    .select({ number: max(versionTable.number) })
    .from(versionTable)
    .where(eq(versionTable.questionId, questionId));
  return row?.number ?? 0;
}

export async function versionsOf(
  db: Executor,
  questionId: string,
): Promise<{ version: VersionRow; author: string | null }[]> {
  return db
    .select({ version: versionTable, author: userTable.username })
    .from(versionTable)
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId))
    .where(eq(versionTable.questionId, questionId))
    .orderBy(desc(versionTable.number));
}

/** The versions of a question up to the live one, newest first; none if the question is not live. */
export async function listQuestionVersions(
  db: Executor,
  programId: string,
  questionId: string,
): Promise<VersionRow[]> {
  const asked = await findCurrent(db, { programId, questionId }, 'asked');
  if (!asked) return [];
  const versions = (await versionsOf(db, questionId)).map(({ version }) => version);
  return versions.filter(({ number }) => number <= asked.version.number);
}

/** Deletes all questions of a program with all their versions, permanently. */
export async function deleteQuestionsOf(db: Executor, programId: string): Promise<void> {
  const gone = await db
    .delete(questionTable)
    .where(eq(questionTable.programId, programId))
    .returning({ id: questionTable.id });
  const ids = gone.map(({ id }) => id);
  await db
    .delete(versionTable)
    .where(sql`${versionTable.questionId} = any(${sql.param(ids)}::uuid[])`);
}
