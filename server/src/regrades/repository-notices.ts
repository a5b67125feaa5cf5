import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { isListed, type RegradedResultRow } from './repository-regraded-results.ts';
import { regradedResultTable } from './tables.ts';

export async function listPeopleToNotify(
  db: Executor,
  regradeId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: regradedResultTable.userId })
    .from(regradedResultTable)
    .where(and(isListed(regradeId), eq(regradedResultTable.notified, false)))
    .orderBy(regradedResultTable.userId)
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

export async function lockResultsOf(
  tx: Transaction,
  regradeId: string,
  userId: string,
): Promise<RegradedResultRow[]> {
  return tx
    .select()
    .from(regradedResultTable)
    .where(and(isListed(regradeId), eq(regradedResultTable.userId, userId)))
    .orderBy(asc(regradedResultTable.finishedAt))
    .for('update');
}

export async function setNotified(
  tx: Transaction,
  regradeId: string,
  { userId, notified }: { userId?: string; notified: boolean },
): Promise<void> {
  await tx
    .update(regradedResultTable)
    .set({ notified })
    .where(
      and(
        eq(regradedResultTable.regradeId, regradeId),
        userId ? eq(regradedResultTable.userId, userId) : undefined,
      ),
    );
}

export async function listOwnRegradedResults(db: Executor, userId: string) {
  return db
    .select({
      attemptId: regradedResultTable.attemptId,
      pointsBefore: regradedResultTable.pointsBefore,
      pointsAfter: regradedResultTable.pointsAfter,
      passedBefore: regradedResultTable.passedBefore,
      passedAfter: regradedResultTable.passedAfter,
      keptPassed: regradedResultTable.passKept,
      applied: regradedResultTable.applied,
    })
    .from(regradedResultTable)
    .where(eq(regradedResultTable.userId, userId))
    .orderBy(asc(regradedResultTable.attemptId));
}
