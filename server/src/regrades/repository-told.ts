import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { type ChangeRow, listed } from './repository-changes.ts';
import { changeTable } from './tables.ts';

/** Changes as those are told of them whose results they change. */

/** People who were not told of what changed for them. */
export async function listUntold(
  db: Executor,
  regradeId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: changeTable.userId })
    .from(changeTable)
    .where(and(listed(regradeId), eq(changeTable.told, false)))
    .orderBy(changeTable.userId)
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

export async function listChangesOf(
  tx: Transaction,
  regradeId: string,
  userId: string,
): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(changeTable)
    .where(and(listed(regradeId), eq(changeTable.userId, userId)))
    .orderBy(asc(changeTable.finishedAt))
    .for('update');
}

export async function markTold(
  tx: Transaction,
  regradeId: string,
  { userId, told }: { userId?: string; told: boolean },
): Promise<void> {
  await tx
    .update(changeTable)
    .set({ told })
    .where(
      and(
        eq(changeTable.regradeId, regradeId),
        userId ? eq(changeTable.userId, userId) : undefined,
      ),
    );
}

export async function listOwnChanges(db: Executor, userId: string) {
  return db
    .select({
      attemptId: changeTable.attemptId,
      pointsBefore: changeTable.pointsBefore,
      pointsAfter: changeTable.pointsAfter,
      passedBefore: changeTable.passedBefore,
      passedAfter: changeTable.passedAfter,
      keptPassed: changeTable.kept,
      applied: changeTable.applied,
    })
    .from(changeTable)
    .where(eq(changeTable.userId, userId))
    .orderBy(asc(changeTable.attemptId));
}
