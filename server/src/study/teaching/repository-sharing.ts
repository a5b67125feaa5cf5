import type { StudySharing } from '@certway/contract/study/planned';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { dayTable, planTable, sharingTable } from '../tables.ts';

export async function findSharing(db: Executor, userId: string): Promise<StudySharing | null> {
  const [row] = await db
    .select({ examDate: sharingTable.examDate, plan: sharingTable.plan })
    .from(sharingTable)
    .where(eq(sharingTable.userId, userId));
  return row ?? null;
}

export async function putSharing(
  db: Executor,
  userId: string,
  sharing: StudySharing,
): Promise<void> {
  await db
    .insert(sharingTable)
    .values({ userId, ...sharing })
    .onConflictDoUpdate({ target: sharingTable.userId, set: sharing });
}

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
