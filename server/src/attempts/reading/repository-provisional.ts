import { and, eq, sql } from 'drizzle-orm';
import { markTable } from '../../coaching/tables.ts';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';

const provisionalByAttempt = prepared((db) =>
  db
    .select({ questionId: markTable.questionId })
    .from(markTable)
    .where(
      and(
        eq(markTable.attemptId, sql.placeholder('attemptId')),
        // An audit checks a mark that is already final, so an audited mark does not count as
        // provisional.
        sql`(${markTable.waiting} and (not ${markTable.audited} or ${markTable.askedAt} is not null))`,
      ),
    )
    .prepare('attempts_provisional_of'),
);

export async function listProvisional(db: Executor, attemptId: string): Promise<string[]> {
  const rows = await provisionalByAttempt(db).execute({ attemptId });
  return rows.map(({ questionId }) => questionId);
}

const unconfirmedByAttempt = prepared((db) =>
  db
    .select({ questionId: markTable.questionId })
    .from(markTable)
    .where(and(eq(markTable.attemptId, sql.placeholder('attemptId')), markTable.unconfirmed))
    .prepare('attempts_unconfirmed_of'),
);

/**
 * Finds the questions whose marks no person has confirmed yet. These marks must not decide between
 * pass and fail.
 */
export async function findUnconfirmed(db: Executor, attemptId: string): Promise<Set<string>> {
  const rows = await unconfirmedByAttempt(db).execute({ attemptId });
  return new Set(rows.map(({ questionId }) => questionId));
}
