import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { answerTable, attemptTable, isRunning } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { dayTable } from '../tables.ts';

/** The days on which a learner studied in any program, as stored in their time zone at that time. */
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
 * When answers were given in attempts that are still running, rounded to a quarter of an hour;
 * their days are stored when the attempts end. Days begin at a multiple of a quarter of an hour in
 * every time zone.
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
        // A literal, so that PostgreSQL recognizes the condition of the index.
        isRunning,
        isNotNull(answerTable.answer),
      ),
    );
  return rows.map((row) => new Date(row.quarter));
}
