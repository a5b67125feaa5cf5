import { authors } from '@certway/contract/accounts/roles';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  ne,
  notInArray,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { holdsGrant, isGivingAccess } from '../../access/tables.ts';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { personTable } from '../../insights/tables.ts';
import { programTable } from '../../programs/tables.ts';
import { dayTable, planTable, sharingTable } from '../tables.ts';

interface PlansQuery {
  programId: string;
  /** Exams before this day count as over. */
  from: string;
  /** Study days are read from this day on. */
  studiedFrom: string;
  /** The trainer who reads the list. The trainer is left out of the list. */
  exceptUserId: string;
  atMost: number;
}

/** Selects the days on which the learner of a plan has studied since a day. */
export const studiedDays = (from: string) => sql<string[]>`array(
  select day::text from ${dayTable} studied
  where studied.user_id = ${planTable.userId} and studied.program_id = ${planTable.programId}
    and studied.day >= ${from}::date and studied.answers > 0)`;

/** SQL condition: a learner's average is below the pass mark of the program. */
export const hasLowScore = (of: { attempts: SQLWrapper; pointsSum: SQLWrapper }) =>
  and(
    sql`${of.attempts} > 0`,
    notInArray(userTable.role, [...authors]),
    sql`${of.pointsSum} / nullif(${of.attempts}, 0) < ${programTable.passMark}`,
  );

/** Lists the learners of a program who have a plan with an exam ahead, the nearest exam first. */
export async function listPlans(
  db: Executor,
  { programId, from, studiedFrom, exceptUserId, atMost }: PlansQuery,
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
      studiedOn: studiedDays(studiedFrom),
      attempts: sql<number>`coalesce(${personTable.attempts}, 0)`,
      score: sql<number | null>`${personTable.pointsSum} / nullif(${personTable.attempts}, 0)`,
    })
    .from(planTable)
    .innerJoin(userTable, and(eq(userTable.id, planTable.userId), isNull(userTable.suspendedAt)))
    .leftJoin(sharingTable, eq(sharingTable.userId, planTable.userId))
    .leftJoin(
      personTable,
      and(
        eq(personTable.scope, programId),
        eq(personTable.period, 'all'),
        eq(personTable.userId, planTable.userId),
      ),
    )
    .where(
      and(
        eq(planTable.programId, programId),
        gte(planTable.examOn, from),
        ne(planTable.userId, exceptUserId),
        holdsGrant(planTable.userId, planTable.programId, isGivingAccess(now)),
      ),
    )
    .orderBy(asc(planTable.examOn), asc(planTable.userId))
    .limit(atMost);
}

/** The number of people whose averages are checked: those who finished a quiz most recently. */
const FINISHED_LATELY = 50;

/**
 * Lists the learners of a program whose average is below its pass mark and whose exam is not over,
 * the lowest average first.
 */
export async function listLowScores(
  db: Executor,
  { programId, exceptUserId, from }: Pick<PlansQuery, 'programId' | 'exceptUserId' | 'from'>,
  now: Date,
) {
  const lately = db
    .select()
    .from(personTable)
    .where(and(eq(personTable.scope, programId), eq(personTable.period, 'all')))
    .orderBy(desc(personTable.lastAt))
    .limit(FINISHED_LATELY)
    .as('lately');
  const score = sql<number>`${lately.pointsSum} / ${lately.attempts}`;
  return db
    .select({
      userId: userTable.id,
      username: userTable.username,
      attempts: lately.attempts,
      score,
    })
    .from(lately)
    .innerJoin(userTable, and(eq(userTable.id, lately.userId), isNull(userTable.suspendedAt)))
    .innerJoin(programTable, eq(programTable.id, programId))
    .where(
      and(
        ne(lately.userId, exceptUserId),
        hasLowScore(lately),
        holdsGrant(lately.userId, programId, isGivingAccess(now)),
        sql`not exists (select 1 from ${planTable} plan where plan.user_id = ${lately.userId}
          and plan.program_id = ${programId} and plan.exam_on < ${from}::date)`,
      ),
    )
    .orderBy(asc(score), asc(userTable.id));
}

export async function listProgramNames(db: Executor, programIds: string[]) {
  if (programIds.length === 0) return [];
  return db
    .select({ id: programTable.id, name: programTable.name })
    .from(programTable)
    .where(inArray(programTable.id, programIds));
}
