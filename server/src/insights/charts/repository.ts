import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';
import { resultTable } from '../../results/tables.ts';
import { personTable, totalTable } from '../tables.ts';

export interface Sums {
  attempts: number;
  passed: number;
  waiting: number;
}
export interface DaySums extends Sums {
  day: string;
}

export const summed = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** Adds up a total over its rows. Each total is distributed over several rows (shards). */
export const sums = {
  attempts: summed(totalTable.attempts),
  passed: summed(totalTable.passed),
  waiting: summed(totalTable.waiting),
};
/**
 * The statistics of one person. There is only one row for each scope and period, so nothing has to
 * be added up.
 */
export const ownSums = {
  attempts: personTable.attempts,
  passed: personTable.passed,
  waiting: personTable.waiting,
};
const NO_ATTEMPTS = { attempts: 0, passed: 0, waiting: 0 };

export async function sumTotals(db: Executor, scope: string, period: string) {
  const [row] = await db
    .select({ people: summed(totalTable.people), ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), eq(totalTable.period, period)));
  // Without rows, SQL returns null as the sum, so 0 is returned instead.
  return row && row.attempts !== null ? row : { people: 0, ...NO_ATTEMPTS };
}

export async function sumDays(db: Executor, scope: string, days: string[]): Promise<DaySums[]> {
  return db
    .select({ day: totalTable.period, ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), inArray(totalTable.period, days)))
    .groupBy(totalTable.period);
}

/** Returns the attempts of a person by day, computed from their results. */
export async function sumOwnDays(
  db: Executor,
  userId: string,
  { program, course }: { program?: string | undefined; course?: string | undefined },
  days: string[],
): Promise<DaySums[]> {
  const day = sql<string>`to_char(${resultTable.finishedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const [first = ''] = days;
  return db
    .select({
      day,
      attempts: sql<number>`count(*)::int`,
      passed: sql<number>`count(*) filter (where ${resultTable.passed})::int`,
      waiting: sql<number>`count(*) filter (where ${resultTable.passed} is null)::int`,
    })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, userId),
        resultTable.whole,
        gte(resultTable.finishedAt, new Date(`${first}T00:00:00Z`)),
        inArray(day, days),
        program ? eq(resultTable.programId, program) : undefined,
        course ? eq(resultTable.courseId, course) : undefined,
      ),
    )
    .groupBy(sql`1`);
}

export async function findOwnSums(db: Executor, scope: string, period: string, userId: string) {
  const [row] = await db
    .select(ownSums)
    .from(personTable)
    .where(
      and(
        eq(personTable.scope, scope),
        eq(personTable.period, period),
        eq(personTable.userId, userId),
      ),
    );
  return row ?? NO_ATTEMPTS;
}
