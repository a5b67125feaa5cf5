import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { reportTable } from './tables.ts';

export type ReportRow = typeof reportTable.$inferSelect;
export type NewReport = typeof reportTable.$inferInsert;

/**
 * Stores a report. Returns null if the person has already reported the same version of the
 * question.
 */
export async function insertReport(db: Executor, report: NewReport): Promise<ReportRow | null> {
  const [row] = await db.insert(reportTable).values(report).onConflictDoNothing().returning();
  return row ?? null;
}

const reportsOn = prepared((db) =>
  db
    .select()
    .from(reportTable)
    .where(
      and(
        eq(reportTable.userId, sql.placeholder('userId')),
        isAmong(reportTable.versionId, 'versionIds'),
      ),
    )
    .orderBy(asc(reportTable.createdAt), asc(reportTable.id))
    .prepare('reports_reports_on'),
);

/** Lists a person's reports of these question versions. The reports may come from any attempt. */
export async function listOwnRows(
  db: Executor,
  userId: string,
  versionIds: string[],
): Promise<ReportRow[]> {
  return reportsOn(db).execute({ userId, versionIds });
}

export async function listReportsOfPerson(db: Executor, userId: string) {
  return db
    .select({
      questionId: reportTable.questionId,
      attemptId: reportTable.attemptId,
      kind: reportTable.kind,
      text: reportTable.text,
      source: reportTable.source,
      state: reportTable.state,
      answer: reportTable.answer,
      createdAt: reportTable.createdAt,
      decidedAt: reportTable.decidedAt,
    })
    .from(reportTable)
    .where(eq(reportTable.userId, userId))
    .orderBy(asc(reportTable.createdAt), asc(reportTable.id));
}
