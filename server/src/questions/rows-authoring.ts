import type { Kind } from '@certway/contract/kinds/index';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  max,
  not,
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
import { isKept, isThere, questionTable, versionTable, writtenCase, writtenId } from './tables.ts';

export type QuestionRow = typeof questionTable.$inferSelect;
export type VersionRow = typeof versionTable.$inferSelect;

/** What learners are asked, or what its authors have, which may wait beside it or be held. */
export type Side = 'asked' | 'written';

/** A question with what stands there now and who wrote it. */
export interface CurrentQuestion {
  question: QuestionRow;
  version: VersionRow;
  courseId: string;
  author: string | null;
}

const isOn = (side: Side) =>
  side === 'asked' ? isThere : and(isKept, isNull(moduleTable.removedAt));

const current = (db: Executor, side: Side) =>
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
  return current(db, side)
    .where(and(inArray(questionTable.moduleId, moduleIds), isOn(side)))
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position), asc(questionTable.id));
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

function saying(programId: string, text: string): SQL | undefined {
  return and(
    eq(questionTable.programId, programId),
    isOn('written'),
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
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
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
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(saying(programId, text));
  return { items: await within(rows, window), total: counted?.total ?? 0 };
}

/** The questions of a module in their order, by id. */
export async function placesIn(db: Executor, moduleId: string, side: Side): Promise<string[]> {
  const rows = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(
      and(
        eq(questionTable.moduleId, moduleId),
        side === 'asked' ? isNull(questionTable.removedAt) : isKept,
      ),
    )
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

/** The case that each of these is in, as its authors have it; those in none are left out. */
export async function casesOf(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questionTable.id, caseId: writtenCase })
    .from(questionTable)
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.flatMap(({ id, caseId }) => (caseId === null ? [] : [[id, caseId] as const])),
  );
}

/** The questions that a module has in a case, as its authors have them. */
export async function listCase(
  db: Executor,
  { moduleId, caseId }: { moduleId: string; caseId: string },
): Promise<CurrentQuestion[]> {
  return current(db, 'written')
    .where(
      and(eq(questionTable.moduleId, moduleId), sql`${writtenCase} = ${caseId}`, isOn('written')),
    )
    .orderBy(asc(questionTable.position), asc(questionTable.id));
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
        state === 'there' ? isKept : not(isKept),
        isNull(moduleTable.removedAt),
      ),
    )
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position));
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

/** The versions of a question that its program still asks, the one that is asked first; none where it asks it no more. */
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
