import { COUNTED_AT_MOST } from '@certway/contract/limits';
import { type Subquery, sql } from 'drizzle-orm';
import type { Executor } from '../database.ts';

/**
 * The length of a list. It is counted only up to a maximum. If `capped` is true, the list is longer
 * than `total`.
 */
export interface Total {
  total: number;
  capped: boolean;
}

export interface Countable {
  limit(rows: number): { as(alias: string): Subquery };
}

export const selectOne = { one: sql<number>`1`.as('one') };

export const capTotal = (count: number, atMost = COUNTED_AT_MOST): Total => ({
  total: Math.min(count, atMost),
  capped: count > atMost,
});

/**
 * Returns the query that counts rows up to a maximum, for callers that prepare the query before
 * running it.
 */
export const countingUpTo = (db: Executor, rows: Countable, atMost = COUNTED_AT_MOST) =>
  db.select({ count: sql<number>`count(*)::int` }).from(rows.limit(atMost + 1).as('first'));

/**
 * Counts rows up to a maximum, because an exact count of a long list would cost more than reading a
 * page of it.
 */
export async function countUpTo(
  db: Executor,
  rows: Countable,
  atMost = COUNTED_AT_MOST,
): Promise<Total> {
  const [counted] = await countingUpTo(db, rows, atMost);
  return capTotal(counted?.count ?? 0, atMost);
}
