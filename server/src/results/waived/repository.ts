import { and, eq, exists, gt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';
import { changeTable, regradeTable } from '../../regrades/tables.ts';
import type { Waived } from './waived.ts';

const waivedByAttempt = prepared((db) =>
  db
    .select({ questionId: regradeTable.questionId, how: regradeTable.how })
    .from(changeTable)
    .innerJoin(regradeTable, eq(regradeTable.id, changeTable.regradeId))
    .where(and(eq(changeTable.attemptId, sql.placeholder('attemptId')), changeTable.applied))
    .orderBy(regradeTable.createdAt)
    .prepare('results_waived_of'),
);

/** The questions of an attempt that were put right afterwards; the latest correction counts. */
export async function findWaived(db: Executor, attemptId: string): Promise<Waived> {
  const rows = await waivedByAttempt(db).execute({ attemptId });
  return new Map(rows.map(({ questionId, how }) => [questionId, how]));
}

/** A later correction that is in force, and by which somebody was to fail who had passed. */
function failedSince(db: Executor) {
  const [change, regrade] = [alias(changeTable, 'later_change'), alias(regradeTable, 'later')];
  return exists(
    db
      .select({ id: regrade.id })
      .from(change)
      .innerJoin(regrade, eq(regrade.id, change.regradeId))
      .where(
        and(
          eq(change.attemptId, changeTable.attemptId),
          change.applied,
          change.passedBefore,
          eq(change.passedAfter, false),
          not(regrade.keepsPassed),
          gt(regrade.appliedAt, regradeTable.appliedAt),
        ),
      ),
  );
}

/**
 * Whether a correction that is in force, and by which nobody loses, found the result passed, and none that
 * came after it let it fail.
 */
export async function wasPassed(db: Executor, attemptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: regradeTable.id })
    .from(changeTable)
    .innerJoin(regradeTable, eq(regradeTable.id, changeTable.regradeId))
    .where(
      and(
        eq(changeTable.attemptId, attemptId),
        changeTable.applied,
        changeTable.passedBefore,
        regradeTable.keepsPassed,
        not(failedSince(db)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
