import type { Kind } from '@certway/contract/kinds/index';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { type Window, within } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { type NewVersion, validityIn } from './rows.ts';
import { isThere, questionTable, versionTable } from './tables.ts';

export type QuestionRow = typeof questionTable.$inferSelect;
export type VersionRow = typeof versionTable.$inferSelect;

/** A question with what stands there now and who wrote it. */
export interface CurrentQuestion {
  question: QuestionRow;
  version: VersionRow;
  courseId: string;
  author: string | null;
}

const current = (db: Executor) =>
  db
    .select({
      question: questionTable,
      version: versionTable,
      courseId: moduleTable.courseId,
      author: userTable.username,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId));

export async function listCurrent(db: Executor, moduleIds: string[]): Promise<CurrentQuestion[]> {
  return current(db)
    .where(and(inArray(questionTable.moduleId, moduleIds), isNull(questionTable.removedAt)))
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position), asc(questionTable.id));
}

export async function findCurrent(
  db: Executor,
  programId: string,
  questionId: string,
): Promise<CurrentQuestion | null> {
  const [row] = await current(db).where(
    and(eq(questionTable.id, questionId), eq(questionTable.programId, programId), isThere),
  );
  return row ?? null;
}

function saying(programId: string, text: string): SQL | undefined {
  return and(
    eq(questionTable.programId, programId),
    isThere,
    or(
      contains(versionTable.text, text),
      contains(sql`${versionTable.paper}::text`, text),
      contains(sql`${versionTable.key}::text`, text),
    ),
  );
}

export interface SearchedRow {
  id: string;
  courseId: string;
  moduleId: string;
  position: number;
  type: Kind;
  text: string;
}

export async function searchRows(
  db: Executor,
  programId: string,
  text: string,
  window: Window,
): Promise<Page<SearchedRow>> {
  const rows = db
    .select({
      id: questionTable.id,
      courseId: moduleTable.courseId,
      moduleId: questionTable.moduleId,
      position: questionTable.position,
      type: versionTable.type,
      text: versionTable.text,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(saying(programId, text))
    .orderBy(
      asc(courseTable.position),
      asc(moduleTable.position),
      asc(questionTable.position),
      asc(questionTable.id),
    );
  const [counted] = await db
    .select({ total: count() })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(saying(programId, text));
  return { items: await within(rows, window), total: counted?.total ?? 0 };
}

/** The questions of a module in their order, by id. */
export async function placesIn(db: Executor, moduleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(and(eq(questionTable.moduleId, moduleId), isNull(questionTable.removedAt)))
    .orderBy(asc(questionTable.position), asc(questionTable.id));
  return rows.map(({ id }) => id);
}

/** Numbers the questions from 1 in this order, all in this module from now on. */
export async function arrangeQuestions(
  db: Executor,
  moduleId: string,
  ids: string[],
): Promise<void> {
  await db
    .update(questionTable)
    .set({
      moduleId,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${questionTable.id})`,
    })
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Which of these are in the program, there or removed, in the order of their places. */
export async function findPlaces(
  db: Executor,
  programId: string,
  ids: string[],
  state: 'there' | 'removed',
): Promise<Pick<QuestionRow, 'id' | 'moduleId'>[]> {
  return db
    .select({ id: questionTable.id, moduleId: questionTable.moduleId })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(
      and(
        eq(questionTable.programId, programId),
        sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`,
        state === 'there' ? isNull(questionTable.removedAt) : isNotNull(questionTable.removedAt),
        isNull(moduleTable.removedAt),
      ),
    )
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position));
}

export async function setRemoved(db: Executor, ids: string[], at: Date | null): Promise<void> {
  await db
    .update(questionTable)
    .set({ removedAt: at })
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Writes the next version of a question and puts it in place. */
export async function putVersion(db: Executor, version: NewVersion & { id: string }) {
  await db.insert(versionTable).values(version);
  await db
    .update(questionTable)
    .set({ versionId: version.id, ...validityIn(version.key) })
    .where(eq(questionTable.id, version.questionId));
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

/** The versions of a question that its program still asks, newest first; none where it does not. */
export async function listQuestionVersions(
  db: Executor,
  programId: string,
  questionId: string,
): Promise<VersionRow[]> {
  if (!(await findCurrent(db, programId, questionId))) return [];
  return (await versionsOf(db, questionId)).map(({ version }) => version);
}

/** Questions and all their versions, for good. */
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
