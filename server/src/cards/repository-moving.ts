import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { cardTable } from './tables.ts';

/**
 * Moves the rows of learners from a question to another one, unless a learner has a row for the
 * other one already. Returns the learners. If `userIds` is given, only their rows are moved.
 */
export async function moveCards(
  tx: Transaction,
  { from, to, userIds }: { from: string; to: string; userIds?: readonly string[] },
): Promise<string[]> {
  const isMeant = userIds ? sql`and user_id = any(${sql.param(userIds)}::uuid[])` : sql``;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update ${cardTable} set question_id = ${to}
    where question_id = ${from} ${isMeant} and not exists (
      select 1 from ${cardTable} other
      where other.user_id = ${cardTable}.user_id and other.question_id = ${to})
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}
