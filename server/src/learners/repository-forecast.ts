import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { LearnerProgram } from '../study/index.ts';
import { recordTable } from './tables.ts';

export interface DueForecast extends LearnerProgram {
  dueAt: Date | null;
}

/** Lists learners whose forecast is out of date, the longest first. */
export async function listDueForecasts(db: Executor, atMost: number): Promise<DueForecast[]> {
  return db
    .select({
      userId: recordTable.userId,
      programId: recordTable.programId,
      dueAt: recordTable.forecastDueAt,
    })
    .from(recordTable)
    .where(isNotNull(recordTable.forecastDueAt))
    .orderBy(asc(recordTable.forecastDueAt))
    .limit(atMost);
}

/**
 * Stores a forecast. If the learner has answered more questions meanwhile, it is still due and is
 * made again.
 */
export async function putForecast(
  db: Executor,
  { userId, programId, dueAt }: DueForecast,
  expected: { from: number; to: number } | null,
): Promise<void> {
  await db
    .update(recordTable)
    .set({
      expectedFrom: expected?.from ?? null,
      expectedTo: expected?.to ?? null,
      forecastDueAt: null,
    })
    .where(
      and(
        eq(recordTable.userId, userId),
        eq(recordTable.programId, programId),
        dueAt ? eq(recordTable.forecastDueAt, dueAt) : undefined,
      ),
    );
}
