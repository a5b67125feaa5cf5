import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { dayTable, planTable, sharingTable } from '../tables.ts';

/** Lists the plans that a learner shares with trainers, each with its study days since a day. */
export async function listSharedPlanRows(
  db: Executor,
  userId: string,
  programIds: string[],
  from: string,
) {
  return db
    .select({
      programId: planTable.programId,
      minutesADay: planTable.minutesADay,
      weekdays: planTable.weekdays,
      timeZone: planTable.timeZone,
      studied: sql<{ day: string; seconds: number }[]>`coalesce((
        select json_agg(json_build_object('day', studied.day, 'seconds', studied.seconds))
        from ${dayTable} studied where studied.user_id = ${planTable.userId}
          and studied.program_id = ${planTable.programId} and studied.day >= ${from}::date), '[]')`,
    })
    .from(planTable)
    .innerJoin(sharingTable, and(eq(sharingTable.userId, planTable.userId), sharingTable.plan))
    .where(and(eq(planTable.userId, userId), inArray(planTable.programId, programIds)));
}
