import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { extensionTable, progressTable } from './tables.ts';

export type NewExtension = typeof extensionTable.$inferInsert;

const isOf = (assignmentId: string, userId: string) =>
  and(eq(extensionTable.assignmentId, assignmentId), eq(extensionTable.userId, userId));

/** Whether the person is a member, and so has a row in the assignment. */
export async function isAssignedTo(
  db: Executor,
  assignmentId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: progressTable.userId })
    .from(progressTable)
    .where(and(eq(progressTable.assignmentId, assignmentId), eq(progressTable.userId, userId)));
  return rows.length > 0;
}

export async function putExtension(tx: Transaction, values: NewExtension): Promise<void> {
  const { dueLocal, closesLocal = null, dueAt, closesAt = null, tries = null } = values;
  await tx
    .insert(extensionTable)
    .values(values)
    .onConflictDoUpdate({
      target: [extensionTable.assignmentId, extensionTable.userId],
      set: { dueLocal, closesLocal, dueAt, closesAt, tries },
    });
}

export async function deleteExtension(
  tx: Transaction,
  assignmentId: string,
  userId: string,
): Promise<void> {
  await tx.delete(extensionTable).where(isOf(assignmentId, userId));
}
