import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { answerTable, attemptTable, isRunning } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { dayTable } from '../tables.ts';

/**
 * Lists the days on which a learner studied in any program. Days are stored in the time zone that
 * the learner had then.
 */
export async function listStudiedDays(
  db: Executor,
  userId: string,
  from: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: dayTable.day })
    .from(dayTable)
    .where(and(eq(dayTable.userId, userId), gte(dayTable.day, from), sql`${dayTable.answers} > 0`));
  return rows.map(({ day }) => day);
}

/**
 * Lists the times of answers in running attempts, because the study days of these answers are
 * stored only when the attempts end. The times are rounded down to a quarter of an hour. This does
 * not change their day in any time zone, because local days begin at a multiple of a quarter of an
 * hour.
 */
export async function listRunningMoments(db: Executor, userId: string): Promise<Date[]> {
  const quarter = sql<string>`date_bin('15 minutes', ${answerTable.answeredAt}, '2000-01-01Z')`;
  const rows = await db
    .selectDistinct({ quarter })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(
      and(
        eq(attemptTable.userId, userId),
        // This condition contains a literal instead of a parameter, so that PostgreSQL can use the
        // partial index with the same condition.
        isRunning,
        isNotNull(answerTable.answer),
      ),
    );
  return rows.map((row) => new Date(row.quarter));
}
