import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { moduleTable } from '../../programs/tables.ts';
import { isNotDiscarded, isWaiting, questionTable } from '../tables.ts';

async function countIn(db: Executor, programId: string, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), isNull(moduleTable.removedAt), where));
  return row?.count ?? 0;
}

/** Counts the questions and pending changes of a program that are drafts or in review. */
export const countWaiting = (db: Executor, programId: string): Promise<number> =>
  countIn(db, programId, isWaiting);

/** Counts the unpublished questions and pending changes of each module that has any. */
export async function countDraftsByModule(
  db: Executor,
  programId: string,
): Promise<{ moduleId: string; drafts: number }[]> {
  return db
    .select({ moduleId: questionTable.moduleId, drafts: count() })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), isNull(moduleTable.removedAt), isWaiting))
    .groupBy(questionTable.moduleId);
}

/**
 * Counts the questions that authors see in a state which learners do not see: unpublished
 * questions, and questions with a pending change.
 */
export const countNotLive = (db: Executor, programId: string): Promise<number> =>
  countIn(
    db,
    programId,
    sql`(${isNotDiscarded} and (${questionTable.unpublishedAs} is not null
      or ${questionTable.proposedId} <> ${questionTable.versionId}))`,
  );
