import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { reportTable, suspicionTable } from './tables.ts';

interface QuestionId {
  programId: string;
  questionId: string;
}

const isOpenReportOf = ({ programId, questionId }: QuestionId) =>
  and(
    eq(reportTable.programId, programId),
    eq(reportTable.questionId, questionId),
    eq(reportTable.state, 'open'),
  );

const isOpenSuspicionOf = (questionId: string) =>
  and(eq(suspicionTable.questionId, questionId), eq(suspicionTable.state, 'open'));

interface ReportDecision {
  decidedBy: string;
  decidedAt: Date;
  answer: string;
}

/**
 * Declines the open reports of a question and the suspicion about it. Returns the ids of the people
 * who reported it.
 */
export async function declineOpen(
  tx: Transaction,
  question: QuestionId,
  decision: ReportDecision,
): Promise<string[]> {
  const rows = await tx
    .update(reportTable)
    .set({ ...decision, state: 'declined' })
    .where(isOpenReportOf(question))
    .returning({ userId: reportTable.userId });
  await tx
    .update(suspicionTable)
    .set({ ...decision, state: 'declined' })
    .where(
      and(isOpenSuspicionOf(question.questionId), eq(suspicionTable.programId, question.programId)),
    );
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Accepts the reports and the suspicion of a question after they led to a correction. */
export async function acceptReports(
  tx: Transaction,
  { regradeId, ...question }: QuestionId & { regradeId: string },
  decision: ReportDecision,
): Promise<void> {
  await tx
    .update(reportTable)
    .set({ ...decision, regradeId, state: 'accepted' })
    .where(isOpenReportOf(question));
  await tx
    .update(suspicionTable)
    .set({ ...decision, regradeId, state: 'accepted' })
    .where(isOpenSuspicionOf(question.questionId));
}

/** Reopens the reports of a correction that was undone. */
export async function reopenReports(tx: Transaction, regradeId: string): Promise<void> {
  const open = { state: 'open', answer: '', decidedAt: null, decidedBy: null } as const;
  await tx
    .update(reportTable)
    .set({ ...open, regradeId: null, notified: false })
    .where(eq(reportTable.regradeId, regradeId));
  await tx
    .update(suspicionTable)
    .set({ ...open, regradeId: null })
    .where(eq(suspicionTable.regradeId, regradeId));
}

const isNotNotified = (regradeId: string) =>
  and(eq(reportTable.regradeId, regradeId), eq(reportTable.notified, false));

/** Lists reporters of a corrected question who have not been notified. */
export async function listReportersOf(
  db: Executor,
  regradeId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: reportTable.userId })
    .from(reportTable)
    .where(isNotNotified(regradeId))
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

/**
 * Marks a person's reports as notified. Returns true if there were any, so that the caller's notice
 * can mention them.
 */
export async function markReporterNotified(
  tx: Transaction,
  regradeId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .update(reportTable)
    .set({ notified: true })
    .where(and(isNotNotified(regradeId), eq(reportTable.userId, userId)))
    .returning({ id: reportTable.id });
  return rows.length > 0;
}
