import type { Person } from '@certway/contract/endpoint';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { countUpTo, selectOne, type Total } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import {
  isNotDiscarded,
  questionTable,
  versionTable,
  workingVersionId,
} from '../questions/tables.ts';
import { entryTable, readerTable, settingTable } from './tables.ts';

interface QueueFilter {
  person: Person;
  programId?: string | undefined;
}

/**
 * This condition must be written exactly as in the partial index, so that PostgreSQL uses the
 * index.
 */
const inReview = sql`(held_as = 'in-review' or proposed_as = 'in-review')`;
/** Excludes pending changes of questions that were removed or retired. */
const isStillPending = sql`(${questionTable.unpublishedAs} = 'in-review' or ${questionTable.removedAt} is null)`;

/**
 * SQL condition: the question is in review, and the person may see it. It admits the same people as
 * `openForReview`.
 */
const visibleTo = (db: Executor, { person, programId }: QueueFilter): SQL | undefined =>
  and(
    inReview,
    isStillPending,
    isNull(moduleTable.removedAt),
    isNull(programTable.archivedAt),
    programId ? eq(questionTable.programId, programId) : undefined,
    person.role === 'admin'
      ? undefined
      : or(
          eq(programTable.trainerId, person.id),
          exists(
            db
              .select({ one: sql`1` })
              .from(readerTable)
              .where(
                and(
                  eq(readerTable.programId, questionTable.programId),
                  eq(readerTable.userId, person.id),
                ),
              ),
          ),
        ),
  );

const author = alias(userTable, 'author');

const selectWaiting = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      question: questionTable,
      version: versionTable,
      author: author.username,
      programName: programTable.name,
      courseId: courseTable.id,
      courseName: courseTable.name,
      moduleName: moduleTable.name,
      isOn: sql<boolean>`${settingTable.programId} is not null`,
      comments: sql<number>`(select count(*)::int from ${entryTable} where
        ${entryTable.questionId} = ${questionTable.id} and ${entryTable.kind} = 'comment'
        and ${entryTable.resolvedAt} is null)`,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .leftJoin(settingTable, eq(settingTable.programId, questionTable.programId))
    .leftJoin(author, eq(author.id, versionTable.authorId))
    .where(where);
export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/**
 * Lists the questions in review. Questions that the caller may approve come first, and within each
 * group those that have waited longest.
 */
export async function listWaitingRows(
  db: Executor,
  filter: QueueFilter,
  window: PageRequest,
): Promise<Page<WaitingRow>> {
  const where = visibleTo(db, filter);
  const isOwn = sql`(${settingTable.programId} is not null and ${versionTable.authorId} is not distinct from ${filter.person.id})`;
  const rows = selectWaiting(db, where).orderBy(
    isOwn,
    asc(versionTable.createdAt),
    asc(questionTable.id),
  );
  return readPage(db, { rows, counted: selectWaiting(db, where) }, window);
}

export async function countForApproval(db: Executor, person: Person): Promise<Total> {
  const rows = db
    .select(selectOne)
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .leftJoin(settingTable, eq(settingTable.programId, questionTable.programId))
    .where(
      and(
        visibleTo(db, { person }),
        or(
          isNull(settingTable.programId),
          isNull(versionTable.authorId),
          ne(versionTable.authorId, person.id),
        ),
      ),
    );
  return countUpTo(db, rows);
}

const isInBatch = (batchIds: readonly string[]) =>
  and(
    inReview,
    isStillPending,
    isNull(moduleTable.removedAt),
    inArray(versionTable.batchId, [...batchIds]),
  );

/** Lists the waiting questions of a program that a bulk change changed. */
export async function listBatch(
  db: Executor,
  programId: string,
  batchId: string,
): Promise<{ questionId: string; version: number }[]> {
  return db
    .select({ questionId: questionTable.id, version: versionTable.number })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), isInBatch([batchId])));
}

/** Counts the waiting questions of each of the bulk changes. */
export async function countBatches(
  db: Executor,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .select({ batchId: versionTable.batchId, count: count() })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(isInBatch(batchIds))
    .groupBy(versionTable.batchId);
  return new Map(rows.map((row) => [row.batchId, row.count]));
}

/** Finds a question with the version that its authors see. */
export async function findWorkingVersion(
  db: Executor,
  { programId, questionId }: { programId: string; questionId: string },
): Promise<WaitingRow | null> {
  const [row] = await selectWaiting(
    db,
    and(
      eq(questionTable.id, questionId),
      eq(questionTable.programId, programId),
      isNotDiscarded,
      isNull(moduleTable.removedAt),
    ),
  );
  return row ?? null;
}

/**
 * Finds the live version of a question that has a pending change. If the change is a correction,
 * finds the version before the correction. Returns null if the question is not published.
 */
export async function findLiveVersion(db: Executor, { question, version }: WaitingRow) {
  if (question.unpublishedAs !== null) return null;
  const isCorrection = question.proposedId === question.versionId;
  const [row] = await db
    .select({ paper: versionTable.paper, key: versionTable.key })
    .from(versionTable)
    .where(
      isCorrection
        ? and(eq(versionTable.questionId, question.id), lt(versionTable.number, version.number))
        : eq(versionTable.id, question.versionId),
    )
    .orderBy(desc(versionTable.number))
    .limit(1);
  return row ?? null;
}
