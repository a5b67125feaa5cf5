import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { programTable } from './tables.ts';

/**
 * Counts the seats of the enrollment limit. Taking a seat is a single conditional update:
 * PostgreSQL makes simultaneous callers queue at the row, so only one of them gets the last seat.
 */

/** Takes a seat of the program's enrollment limit. Returns false if no seat is left. */
export async function takeSeat(db: Transaction, programId: string): Promise<boolean> {
  const taken = await db
    .update(programTable)
    .set({ placesTaken: sql`${programTable.placesTaken} + 1` })
    .where(
      and(
        eq(programTable.id, programId),
        or(
          isNull(programTable.enrollmentLimit),
          lt(programTable.placesTaken, programTable.enrollmentLimit),
        ),
      ),
    )
    .returning({ id: programTable.id });
  return taken.length > 0;
}

export async function releaseSeat(db: Transaction, programId: string): Promise<void> {
  await db
    .update(programTable)
    .set({ placesTaken: sql`${programTable.placesTaken} - 1` })
    .where(eq(programTable.id, programId));
}

/** Adds one to the number of people who have ever had the program. */
export async function countPurchase(db: Transaction, programId: string): Promise<void> {
  await db
    .update(programTable)
    .set({ purchasedCount: sql`${programTable.purchasedCount} + 1` })
    .where(eq(programTable.id, programId));
}
