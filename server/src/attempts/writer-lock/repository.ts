import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { attemptTable, isRunning } from '../tables.ts';

export async function setWriterLeft(
  db: Executor,
  { id, userId, writer }: { id: string; userId: string; writer: string },
  writerLeftAt: Date,
): Promise<void> {
  await db
    .update(attemptTable)
    .set({ writerLeftAt })
    .where(
      and(
        eq(attemptTable.id, id),
        eq(attemptTable.userId, userId),
        eq(attemptTable.writer, writer),
        isRunning,
      ),
    );
}
