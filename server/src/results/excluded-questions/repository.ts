import { and, eq, exists, gt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';
import { regradedResultTable, regradeTable } from '../../regrades/tables.ts';
import type { CorrectedQuestions } from './corrected-questions.ts';

const correctedByAttempt = prepared((db) =>
  db
    .select({ questionId: regradeTable.questionId, marking: regradeTable.marking })
    .from(regradedResultTable)
    .innerJoin(regradeTable, eq(regradeTable.id, regradedResultTable.regradeId))
    .where(
      and(
        eq(regradedResultTable.attemptId, sql.placeholder('attemptId')),
        regradedResultTable.applied,
      ),
    )
    .orderBy(regradeTable.createdAt)
    .prepare('results_waived_of'),
);

/**
 * Finds the questions of an attempt that were corrected afterwards, with the marking of the latest
 * correction.
 */
export async function findCorrectedQuestions(
  db: Executor,
  attemptId: string,
): Promise<CorrectedQuestions> {
  const rows = await correctedByAttempt(db).execute({ attemptId });
  return new Map(rows.map(({ questionId, marking }) => [questionId, marking]));
}

/** SQL condition: a later active correction turned a pass into a fail. */
function failedSince(db: Executor) {
  const [change, regrade] = [
    alias(regradedResultTable, 'later_change'),
    alias(regradeTable, 'later'),
  ];
  return exists(
    db
      .select({ id: regrade.id })
      .from(change)
      .innerJoin(regrade, eq(regrade.id, change.regradeId))
      .where(
        and(
          eq(change.attemptId, regradedResultTable.attemptId),
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
 * Checks whether an active correction kept a pass of this result, and no later correction turned it
 * into a fail.
 */
export async function isPassKept(db: Executor, attemptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: regradeTable.id })
    .from(regradedResultTable)
    .innerJoin(regradeTable, eq(regradeTable.id, regradedResultTable.regradeId))
    .where(
      and(
        eq(regradedResultTable.attemptId, attemptId),
        regradedResultTable.applied,
        regradedResultTable.passedBefore,
        regradeTable.keepsPassed,
        not(failedSince(db)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
