import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { Whose } from '../rows.ts';
import { stuckTable } from '../tables.ts';

/** Keeps what somebody misses again and again as it is now; most attempts change nothing of it. */
export async function changeStuck(
  tx: Transaction,
  { userId, programId }: Whose,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  since: Date,
): Promise<void> {
  const gone = before.filter((questionId) => !after.includes(questionId));
  const come = after.filter((questionId) => !before.includes(questionId));
  if (gone.length > 0) {
    await tx
      .delete(stuckTable)
      .where(and(eq(stuckTable.userId, userId), inArray(stuckTable.questionId, gone)));
  }
  if (come.length > 0) {
    const rows = come.map((questionId) => ({ userId, programId, questionId, since }));
    await tx.insert(stuckTable).values(rows).onConflictDoNothing();
  }
}
