import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { allAsked } from '../../db/transaction.ts';
import type { Whose } from '../rows.ts';
import { stuckTable } from '../tables.ts';

/** Keeps what somebody misses again and again as it is now; most attempts change nothing of it. */
export async function changeStuck(
  tx: Transaction,
  { userId, programId }: Whose,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  since: Date,
): Promise<void> {
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  const gone = before.filter((questionId) => !isAfter.has(questionId));
  const come = after.filter((questionId) => !isBefore.has(questionId));
  const rows = come.map((questionId) => ({ userId, programId, questionId, since }));
  const isGone = and(eq(stuckTable.userId, userId), inArray(stuckTable.questionId, gone));
  await allAsked([
    gone.length > 0 && tx.delete(stuckTable).where(isGone),
    come.length > 0 && tx.insert(stuckTable).values(rows).onConflictDoNothing(),
  ]);
}
