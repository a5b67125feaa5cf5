import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { LearnerProgram } from '../repository.ts';
import { stuckTable } from '../tables.ts';

/**
 * Updates the stored list of questions that the learner keeps missing. Only added and removed
 * questions are written, because most attempts change nothing.
 */
export async function changeStuck(
  tx: Transaction,
  { userId, programId }: LearnerProgram,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  since: Date,
): Promise<void> {
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  const gone = before.filter((questionId) => !isAfter.has(questionId));
  const come = after.filter((questionId) => !isBefore.has(questionId));
  const begin = sql`insert into ${stuckTable} (user_id, program_id, question_id, since)
    select ${userId}::uuid, ${programId}::uuid, unnest(${sql.param(come)}::uuid[]), ${since.toISOString()}::timestamptz
    on conflict do nothing`;
  const isGone = and(
    eq(stuckTable.userId, userId),
    sql`${stuckTable.questionId} = any(${sql.param(gone)}::uuid[])`,
  );
  await Promise.all([
    gone.length > 0 && tx.delete(stuckTable).where(isGone),
    come.length > 0 && tx.execute(begin),
  ]);
}
