import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { planTable } from '../../study/tables.ts';
import { examDay } from '../../time/days.ts';

/**
 * Finds a person's exam day for a program. The questions that the person gets must be valid on this
 * day.
 */
export async function findExamDay(
  db: Executor,
  { userId, programId }: { userId: string; programId: string },
  now: Date,
): Promise<string> {
  const [plan] = await db
    .select({ examOn: planTable.examOn, timeZone: planTable.timeZone })
    .from(planTable)
    .where(and(eq(planTable.userId, userId), eq(planTable.programId, programId)));
  return examDay(plan ?? null, now);
}
