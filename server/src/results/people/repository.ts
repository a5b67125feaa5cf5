import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { examResultTable, resultTable } from '../tables.ts';

const ACTIVITIES_A_PERSON = 20;

/**
 * Lists the latest results of complete quizzes and mock exams for each person, newest first. Each
 * person's results are read through the index on person and time.
 */
export async function listLatestResults(db: Executor, userIds: string[]): Promise<ResultRow[]> {
  if (userIds.length === 0) return [];
  const latest = sql`(select r.attempt_id from unnest(${sql.param(userIds)}::uuid[]) as p (id)
    cross join lateral (select attempt_id from ${resultTable} where user_id = p.id and whole
      order by finished_at desc limit ${ACTIVITIES_A_PERSON}) r)`;
  return db
    .select()
    .from(resultTable)
    .where(sql`${resultTable.attemptId} in ${latest}`)
    .orderBy(desc(resultTable.finishedAt));
}

/** Lists a person's results, with the verdict on each mock exam. */
export async function listOwnResults(db: Executor, userId: string) {
  return db
    .select({ ...getTableColumns(resultTable), verdict: examResultTable.judgment })
    .from(resultTable)
    .leftJoin(examResultTable, eq(examResultTable.attemptId, resultTable.attemptId))
    .where(eq(resultTable.userId, userId))
    .orderBy(desc(resultTable.finishedAt));
}
