import { and, asc, eq } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { readerTable, settingTable } from './tables.ts';

export async function findSince(db: Executor, programId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: settingTable.since })
    .from(settingTable)
    .where(eq(settingTable.programId, programId));
  return row?.since ?? null;
}

export async function insertSetting(
  tx: Transaction,
  row: typeof settingTable.$inferInsert,
): Promise<void> {
  await tx.insert(settingTable).values(row);
}

export async function deleteSetting(tx: Transaction, programId: string): Promise<void> {
  await tx.delete(settingTable).where(eq(settingTable.programId, programId));
}

export async function isReader(db: Executor, programId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: readerTable.userId })
    .from(readerTable)
    .where(and(eq(readerTable.programId, programId), eq(readerTable.userId, userId)));
  return rows.length > 0;
}

export async function readersOf(db: Executor, programId: string) {
  return db
    .select({ _id: userTable.id, username: userTable.username })
    .from(readerTable)
    .innerJoin(userTable, eq(userTable.id, readerTable.userId))
    .where(eq(readerTable.programId, programId))
    .orderBy(asc(readerTable.createdAt), asc(userTable.id));
}

/** Adds a second reader; returns true if the person was not one before. */
export async function insertReader(
  tx: Transaction,
  row: typeof readerTable.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(readerTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: readerTable.userId });
  return rows.length > 0;
}

/** Removes a second reader; returns true if the person was one. */
export async function deleteReader(
  tx: Transaction,
  programId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(readerTable)
    .where(and(eq(readerTable.programId, programId), eq(readerTable.userId, userId)))
    .returning({ userId: readerTable.userId });
  return rows.length > 0;
}
