import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { lateAnswerTable } from '../tables.ts';

export type LateAnswerRow = typeof lateAnswerTable.$inferSelect;

/**
 * The maximum number of late answers that are stored for an attempt: enough for any honest device,
 * and a limit for a malicious one.
 */
const LATE_ANSWERS_AT_MOST = 500;

/** Stores answers that arrived late in their own table, each send id only once. */
export async function insertLateAnswers(
  db: Database,
  attemptId: string,
  answers: (typeof lateAnswerTable.$inferInsert)[],
): Promise<void> {
  if (answers.length === 0) return;
  const [there] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(lateAnswerTable)
    .where(eq(lateAnswerTable.attemptId, attemptId));
  const room = Math.max(0, LATE_ANSWERS_AT_MOST - (there?.count ?? 0));
  if (room > 0) {
    await db.insert(lateAnswerTable).values(answers.slice(0, room)).onConflictDoNothing();
  }
}

export async function listLateAnswers(db: Executor, attemptId: string): Promise<LateAnswerRow[]> {
  return db
    .select()
    .from(lateAnswerTable)
    .where(eq(lateAnswerTable.attemptId, attemptId))
    .orderBy(asc(lateAnswerTable.receivedAt));
}

/** Deletes one batch of old late answers and returns its size. */
export async function deleteLateAnswers(
  db: Executor,
  before: Date,
  atMost: number,
): Promise<number> {
  const old = db
    .select({ id: lateAnswerTable.id })
    .from(lateAnswerTable)
    .where(lt(lateAnswerTable.receivedAt, before))
    .limit(atMost);
  const { rowCount } = await db.delete(lateAnswerTable).where(inArray(lateAnswerTable.id, old));
  return rowCount ?? 0;
}
