import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { moduleTable } from '../../programs/tables.ts';
import { isKept, questionTable } from '../tables.ts';
import { isLive } from './repository.ts';

async function countIn(db: Executor, programId: string, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), isNull(moduleTable.removedAt), where));
  return row?.count ?? 0;
}

/** Counts questions and changes that are drafts or in review. */
export const countWaiting = (db: Executor, programId: string): Promise<number> =>
  countIn(
    db,
    programId,
    sql`(${questionTable.heldAs} in ('draft', 'in-review')
      or (${isLive} and ${questionTable.proposedAs} is not null))`,
  );

/** What its authors have of a program though learners do not: questions that are held, and changes that wait. */
export const countUnasked = (db: Executor, programId: string): Promise<number> =>
  countIn(
    db,
    programId,
    sql`(${isKept} and (${questionTable.heldAs} is not null
      or ${questionTable.proposedId} <> ${questionTable.versionId}))`,
  );
