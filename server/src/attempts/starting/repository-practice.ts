import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { attemptTable, isRunning } from '../tables.ts';

export async function findRunningPractice(
  db: Executor,
  userId: string,
  practiceOf: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(
      and(eq(attemptTable.userId, userId), eq(attemptTable.practiceOf, practiceOf), isRunning),
    );
  return row?.id ?? null;
}
