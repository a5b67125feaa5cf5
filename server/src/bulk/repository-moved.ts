import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { movedTable } from './tables.ts';

/** The learners whose notes or cards a merge moved from one question to another. */
export type MovedRows = Omit<typeof movedTable.$inferInsert, 'bulkId'>;

export async function insertMoved(
  tx: Transaction,
  bulkId: string,
  moved: readonly MovedRows[],
): Promise<void> {
  if (moved.length > 0)
    await tx.insert(movedTable).values(moved.map((rows) => ({ ...rows, bulkId })));
}

export const listMoved = (tx: Transaction, bulkId: string) =>
  tx.select().from(movedTable).where(eq(movedTable.bulkId, bulkId));
