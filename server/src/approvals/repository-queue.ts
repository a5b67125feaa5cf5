import type { Person } from '@certway/contract/endpoint';
import {
  and,
  asc,
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
import { changeTable } from '../bulk/tables.ts';
import type { Executor } from '../db/database.ts';
import { countUpTo, type Total } from '../db/lists/count.ts';
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
      /** The bulk change that made the version. */
      action: changeTable.action,
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
    .leftJoin(changeTable, eq(changeTable.id, versionTable.batchId))
    .where(where);
export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Reads questions by their ids, in the order of the ids. */
async function readInOrder(
  db: Executor,
  filter: QueueFilter,
  ids: readonly string[],
): Promise<WaitingRow[]> {
  if (ids.length === 0) return [];
  const where = and(visibleTo(db, filter), inArray(questionTable.id, [...ids]));
  const rows = await selectWaiting(db, where);
  const byId = new Map(rows.map((row) => [row.question.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The queue contains one item for each bulk change, and one for each other question. */
const itemId = sql`coalesce(${versionTable.batchId}, ${questionTable.id})`;

/** Selects the items of the queue, each with its first question and the number of its questions. */
const selectItems = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      firstId: sql<string>`min(${questionTable.id}::text)`.as('first_id'),
      size: sql<number>`count(*)::int`.as('size'),
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .leftJoin(settingTable, eq(settingTable.programId, questionTable.programId))
    .where(where)
    .groupBy(itemId);

/** An item of the queue: its first question, and the number of its questions. */
export type WaitingItem = WaitingRow & { size: number };

/**
 * Lists the items in review. Items that the caller may approve come first, and within each group
 * those that have waited longest. Only the questions of the page are read with their contents.
 */
export async function listWaitingItems(
  db: Executor,
  filter: QueueFilter,
  window: PageRequest,
): Promise<Page<WaitingItem>> {
  const where = visibleTo(db, filter);
  const isOwn = sql`bool_and(${settingTable.programId} is not null and ${versionTable.authorId} is not distinct from ${filter.person.id})`;
  const rows = selectItems(db, where).orderBy(
    isOwn,
    sql`min(${versionTable.createdAt})`,
    sql`min(${questionTable.id}::text)`,
  );
  const { items, ...total } = await readPage(db, { rows, counted: selectItems(db, where) }, window);
  const sizes = new Map(items.map(({ firstId, size }) => [firstId, size]));
  const first = await readInOrder(db, filter, [...sizes.keys()]);
  return {
    items: first.map((row) => ({ ...row, size: sizes.get(row.question.id) ?? 1 })),
    ...total,
  };
}

export async function countForApproval(db: Executor, person: Person): Promise<Total> {
  const mayApprove = or(
    isNull(settingTable.programId),
    isNull(versionTable.authorId),
    ne(versionTable.authorId, person.id),
  );
  return countUpTo(db, selectItems(db, and(visibleTo(db, { person }), mayApprove)));
}

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
    .where(
      and(
        eq(questionTable.programId, programId),
        inReview,
        isStillPending,
        isNull(moduleTable.removedAt),
        eq(versionTable.batchId, batchId),
      ),
    );
}

const selectBatchIds = (db: Executor, filter: QueueFilter, batchId: string) =>
  db
    .select({ id: questionTable.id })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .where(and(visibleTo(db, filter), eq(versionTable.batchId, batchId)));

/** Reads a page of the waiting questions of a bulk change, in the order of the program. */
export async function listBatchRows(
  db: Executor,
  filter: QueueFilter,
  batchId: string,
  window: PageRequest,
): Promise<Page<WaitingRow>> {
  const rows = selectBatchIds(db, filter, batchId).orderBy(
    asc(courseTable.position),
    asc(moduleTable.position),
    asc(questionTable.position),
    asc(questionTable.id),
  );
  const counted = selectBatchIds(db, filter, batchId);
  const { items, ...total } = await readPage(db, { rows, counted }, window);
  const questionIds = items.map(({ id }) => id);
  return { items: await readInOrder(db, filter, questionIds), ...total };
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
