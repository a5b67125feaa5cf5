import { and, asc, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { settingTable } from '../approvals/tables.ts';
import { readInChunks } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { isNotDiscarded, questionTable, versionTable, workingVersionId } from './tables.ts';

export type QuestionRow = typeof questionTable.$inferSelect;
export type VersionRow = typeof versionTable.$inferSelect;

/**
 * The side of a question that is read. The live side is the version that learners see. The working
 * side is the version that authors see: the pending change, or the unpublished question. The copied
 * side is what a copy of the program contains: the live versions, and the drafts that no second
 * author has to approve.
 */
export type QuestionSide = 'live' | 'working' | 'copied';

/** A question with its live or its working version, and the author of that version. */
export interface CurrentQuestion {
  question: QuestionRow;
  version: VersionRow;
  courseId: string;
  author: string | null;
}

const isPublishableDraft = and(
  eq(questionTable.unpublishedAs, 'draft'),
  sql`not exists (select from ${settingTable} where ${settingTable.programId} = ${questionTable.programId})`,
);

/** The condition for each side, without the state of the module. */
export const onSide = {
  live: isNull(questionTable.removedAt),
  working: isNotDiscarded,
  copied: or(isNull(questionTable.removedAt), isPublishableDraft),
} satisfies Record<QuestionSide, SQL | undefined>;

export const isOnSide = (side: QuestionSide) => and(onSide[side], isNull(moduleTable.removedAt));

export const selectCurrent = (db: Executor, side: QuestionSide) =>
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
      eq(versionTable.id, side === 'working' ? workingVersionId : questionTable.versionId),
    )
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId));

export async function listCurrent(
  db: Executor,
  moduleIds: string[],
  side: QuestionSide,
): Promise<CurrentQuestion[]> {
  const { moduleId, position, id } = questionTable;
  return readInChunks((after: CurrentQuestion | undefined, atMost) => {
    const place = after?.question;
    const isBehind = place
      ? sql`(${moduleId}, ${position}, ${id}) > (${place.moduleId}, ${place.position}, ${place.id})`
      : undefined;
    return selectCurrent(db, side)
      .where(and(inArray(moduleId, moduleIds), isOnSide(side), isBehind))
      .orderBy(asc(moduleId), asc(position), asc(id))
      .limit(atMost);
  });
}

export async function findCurrent(
  db: Executor,
  { programId, questionId }: { programId: string; questionId: string },
  side: QuestionSide,
): Promise<CurrentQuestion | null> {
  const [row] = await selectCurrent(db, side).where(
    and(eq(questionTable.id, questionId), eq(questionTable.programId, programId), isOnSide(side)),
  );
  return row ?? null;
}

/** Lists questions in the versions that authors see. */
export async function listByIds(db: Executor, ids: readonly string[]): Promise<CurrentQuestion[]> {
  return selectCurrent(db, 'working').where(
    and(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`, isOnSide('working')),
  );
}

/** Returns the number of the last version of each question. */
export async function findLastNumbers(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: versionTable.questionId, number: max(versionTable.number) })
    .from(versionTable)
    .where(sql`${versionTable.questionId} = any(${sql.param(ids)}::uuid[])`)
    .groupBy(versionTable.questionId);
  return new Map(rows.map(({ id, number }) => [id, number ?? 0]));
}

export async function findLastNumber(db: Executor, questionId: string): Promise<number> {
  const [row] = await db
    .select({ number: max(versionTable.number) })
    .from(versionTable)
    .where(eq(versionTable.questionId, questionId));
  return row?.number ?? 0;
}

export async function listVersionRows(
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

/**
 * Lists the versions of a question up to and including the live version, newest first. Lists
 * nothing if the question is not live.
 */
export async function listQuestionVersions(
  db: Executor,
  programId: string,
  questionId: string,
): Promise<VersionRow[]> {
  const asked = await findCurrent(db, { programId, questionId }, 'live');
  if (!asked) return [];
  const versions = (await listVersionRows(db, questionId)).map(({ version }) => version);
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
