import type { Person } from '@certway/contract/endpoint';
import { and, asc, desc, eq, exists, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { countUpTo, one, type Total } from '../db/lists/count.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { isKept, questionTable, versionTable, writtenId } from '../questions/tables.ts';
import { entryTable, readerTable, settingTable } from './tables.ts';

interface QueueFilter {
  person: Person;
  programId?: string | undefined;
}

/** Must be written exactly as in the partial index. */
const inReview = sql`(held_as = 'in-review' or proposed_as = 'in-review')`;
/** Not the change of a question that was removed or retired meanwhile. */
const stillWaits = sql`(${questionTable.heldAs} = 'in-review' or ${questionTable.removedAt} is null)`;

/** The same people as `openForReview`, in SQL. */
const inReachOf = (db: Executor, { person, programId }: QueueFilter): SQL | undefined =>
  and(
    inReview,
    stillWaits,
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

const waiting = (db: Executor, where: SQL | undefined) =>
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
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .leftJoin(settingTable, eq(settingTable.programId, questionTable.programId))
    .leftJoin(author, eq(author.id, versionTable.authorId))
    .where(where);
export type WaitingRow = Awaited<ReturnType<typeof waiting>>[number];

/** Questions that the caller may approve come first, then the ones that have waited longest. */
export async function listWaitingRows(
  db: Executor,
  filter: QueueFilter,
  window: Window,
): Promise<Page<WaitingRow>> {
  const where = inReachOf(db, filter);
  const isOwn = sql`(${settingTable.programId} is not null and ${versionTable.authorId} is not distinct from ${filter.person.id})`;
  const rows = waiting(db, where).orderBy(
    isOwn,
    asc(versionTable.createdAt),
    asc(questionTable.id),
  );
  return readPage(db, { rows, counted: waiting(db, where) }, window);
}

/** Counts the questions that this person may approve. */
export async function countForApproval(db: Executor, person: Person): Promise<Total> {
  const rows = db
    .select(one)
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, writtenId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .leftJoin(settingTable, eq(settingTable.programId, questionTable.programId))
    .where(
      and(
        inReachOf(db, { person }),
        or(
          isNull(settingTable.programId),
          isNull(versionTable.authorId),
          ne(versionTable.authorId, person.id),
        ),
      ),
    );
  return countUpTo(db, rows);
}

/** One question that its authors have, with what they would have learners asked. */
export async function findWritten(
  db: Executor,
  { programId, questionId }: { programId: string; questionId: string },
): Promise<WaitingRow | null> {
  const [row] = await waiting(
    db,
    and(
      eq(questionTable.id, questionId),
      eq(questionTable.programId, programId),
      isKept,
      isNull(moduleTable.removedAt),
    ),
  );
  return row ?? null;
}

/** What learners are asked while a change waits; of a correction, what they were asked before it. */
export async function findBefore(db: Executor, { question, version }: WaitingRow) {
  if (question.heldAs !== null) return null;
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
