import { and, eq, isNull, sql } from 'drizzle-orm';
import { holdsGrant, isGivingAccess } from '../../access/tables.ts';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { personTable } from '../../insights/tables.ts';
import { programTable } from '../../programs/tables.ts';
import type { LearnerProgram } from '../repository.ts';
import { planTable } from '../tables.ts';
import { hasLowScore, studiedDays } from './repository.ts';

/** Reads what decides whether these learners, who have access, are behind. */
export async function listStandings(
  db: Executor,
  learners: readonly LearnerProgram[],
  studiedFrom: string,
  now: Date,
) {
  if (learners.length === 0) return [];
  const userIds = learners.map(({ userId }) => userId);
  const programIds = learners.map(({ programId }) => programId);
  return db
    .select({
      userId: userTable.id,
      programId: programTable.id,
      plan: planTable,
      studiedOn: studiedDays(studiedFrom),
      attempts: sql<number>`coalesce(${personTable.attempts}, 0)`,
      score: sql<number | null>`${personTable.pointsSum} / nullif(${personTable.attempts}, 0)`,
      hasLowScore: sql<boolean>`coalesce(${hasLowScore(personTable)}, false)`,
    })
    .from(
      sql`unnest(${sql.param(userIds)}::uuid[], ${sql.param(programIds)}::uuid[])
        as learner (user_id, program_id)`,
    )
    .innerJoin(
      userTable,
      and(sql`${userTable.id} = learner.user_id`, isNull(userTable.suspendedAt)),
    )
    .innerJoin(programTable, sql`${programTable.id} = learner.program_id`)
    .leftJoin(
      planTable,
      and(eq(planTable.userId, userTable.id), eq(planTable.programId, programTable.id)),
    )
    .leftJoin(
      personTable,
      and(
        eq(personTable.scope, programTable.id),
        eq(personTable.period, 'all'),
        eq(personTable.userId, userTable.id),
      ),
    )
    .where(holdsGrant(userTable.id, programTable.id, isGivingAccess(now)));
}
