import { and, asc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { grantTable } from '../../access/tables.ts';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { personTable } from '../../insights/tables.ts';
import { dayTable, planTable, sharingTable } from '../tables.ts';

interface Asked {
  programId: string;
  /** Exams before this day are over. */
  from: string;
  /** Days of study from here on are read. */
  studiedFrom: string;
  /** Whoever asks is not among them. */
  exceptUserId: string;
  atMost: number;
}

/** Learners of a program whose plan has an exam ahead, the nearest exam first. */
export async function listPlans(
  db: Executor,
  { programId, from, studiedFrom, exceptUserId, atMost }: Asked,
  now: Date,
) {
  return db
    .select({
      userId: userTable.id,
      username: userTable.username,
      examOn: sql<string>`${planTable.examOn}`,
      sharesExam: sql<boolean>`coalesce(${sharingTable.examDate}, true)`,
      weekdays: planTable.weekdays,
      timeZone: planTable.timeZone,
      updatedAt: planTable.updatedAt,
      studiedOn: sql<string[]>`array(select day::text from ${dayTable} studied
        where studied.user_id = ${planTable.userId} and studied.program_id = ${programId}
          and studied.day >= ${studiedFrom}::date and studied.answers > 0)`,
      score: sql<number | null>`(select points_sum / attempts from ${personTable} mean
        where mean.scope = ${programId} and mean.period = 'all'
          and mean.user_id = ${planTable.userId} and mean.attempts > 0)`,
    })
    .from(planTable)
    .innerJoin(
      grantTable,
      and(
        eq(grantTable.userId, planTable.userId),
        eq(grantTable.programId, planTable.programId),
        isNull(grantTable.revokedAt),
        or(isNull(grantTable.endsAt), gt(grantTable.endsAt, now)),
      ),
    )
    .innerJoin(userTable, and(eq(userTable.id, planTable.userId), isNull(userTable.suspendedAt)))
    .leftJoin(sharingTable, eq(sharingTable.userId, planTable.userId))
    .where(
      and(
        eq(planTable.programId, programId),
        gte(planTable.examOn, from),
        ne(planTable.userId, exceptUserId),
      ),
    )
    .orderBy(asc(planTable.examOn), asc(planTable.userId))
    .limit(atMost);
}
