import { COUNTED_AT_MOST } from '@certway/contract/limits';
import { type Subquery, sql } from 'drizzle-orm';
import type { Executor } from '../database.ts';

/** The length of a list up to a cap; if capped, the list is longer. */
export interface Total {
  total: number;
  capped: boolean;
}

/** A query of the rows of a list, of which only the number is needed. */
export interface Countable {
  limit(rows: number): { as(alias: string): Subquery };
}

export const selectOne = { one: sql<number>`1`.as('one') };

export const capTotal = (count: number, atMost = COUNTED_AT_MOST): Total => ({
  total: Math.min(count, atMost),
  capped: count > atMost,
});

/** The statement itself, for callers that keep it prepared. */
export const countingUpTo = (db: Executor, rows: Countable, atMost = COUNTED_AT_MOST) =>
  db.select({ count: sql<number>`count(*)::int` }).from(rows.limit(atMost + 1).as('first'));

/** Counts up to a cap, because an exact total would cost more than the page. */
export async function countUpTo(
  db: Executor,
  rows: Countable,
  atMost = COUNTED_AT_MOST,
): Promise<Total> {
  const [counted] = await countingUpTo(db, rows, atMost);
  return capTotal(counted?.count ?? 0, atMost);
}
