import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { reportTable, suspicionTable } from './tables.ts';

interface Place {
  programId: string;
  questionId: string;
}

const openOf = ({ programId, questionId }: Place) =>
  and(
    eq(reportTable.programId, programId),
    eq(reportTable.questionId, questionId),
    eq(reportTable.state, 'open'),
  );

const suspectedOf = (questionId: string) =>
  and(eq(suspicionTable.questionId, questionId), eq(suspicionTable.state, 'open'));

interface Decided {
  decidedBy: string;
  decidedAt: Date;
  answer: string;
}

/** Declines the open reports and the suspicion of a question; returns the reporters. */
export async function declineOpen(
  tx: Transaction,
  place: Place,
  decided: Decided,
): Promise<string[]> {
  const rows = await tx
    .update(reportTable)
    .set({ ...decided, state: 'declined' })
    .where(openOf(place))
    .returning({ userId: reportTable.userId });
  await tx
    .update(suspicionTable)
    .set({ ...decided, state: 'declined' })
    .where(and(suspectedOf(place.questionId), eq(suspicionTable.programId, place.programId)));
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Accepts the reports and the suspicion of a question, which led to a correction. */
export async function acceptReports(
  tx: Transaction,
  { regradeId, ...place }: Place & { regradeId: string },
  decided: Decided,
): Promise<void> {
  await tx
    .update(reportTable)
    .set({ ...decided, regradeId, state: 'accepted' })
    .where(openOf(place));
  await tx
    .update(suspicionTable)
    .set({ ...decided, regradeId, state: 'accepted' })
    .where(suspectedOf(place.questionId));
}

/** Reopens the reports of a correction that was undone. */
export async function reopenReports(tx: Transaction, regradeId: string): Promise<void> {
  const open = { state: 'open', answer: '', decidedAt: null, decidedBy: null } as const;
  await tx
    .update(reportTable)
    .set({ ...open, regradeId: null, told: false })
    .where(eq(reportTable.regradeId, regradeId));
  await tx
    .update(suspicionTable)
    .set({ ...open, regradeId: null })
    .where(eq(suspicionTable.regradeId, regradeId));
}

const untold = (regradeId: string) =>
  and(eq(reportTable.regradeId, regradeId), eq(reportTable.told, false));

/** Reporters of a corrected question who have not been notified. */
export async function listReportersOf(
  db: Executor,
  regradeId: string,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: reportTable.userId })
    .from(reportTable)
    .where(untold(regradeId))
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

/** True if this person reported it and is told now, with whatever else they are told of it. */
export async function tellReporter(
  tx: Transaction,
  regradeId: string,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .update(reportTable)
    .set({ told: true })
    .where(and(untold(regradeId), eq(reportTable.userId, userId)))
    .returning({ id: reportTable.id });
  return rows.length > 0;
}
