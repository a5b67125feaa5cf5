import { STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import { grantTable, holdsGrant, isGivingAccess } from '../access/tables.ts';
import { answerTable, attemptTable, isRunning } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { isLive, isValidOnDay, questionTable } from '../questions/tables.ts';
import { MIN_DAYS_BETWEEN } from './rules/choosing/choose.ts';
import { dayNumber } from './rules/memory-state.ts';
import { dayTable, memoryTable, planTable } from './tables.ts';

const CARDS_AT_MOST = 12;

const today = sql`(${sql.placeholder('now')}::timestamptz at time zone coalesce(${planTable.timeZone}, 'UTC'))::date`;

/**
 * SQL for the number of questions that can be asked now. The number is limited to the size of one
 * session. After the exam only the due ones among these questions are asked.
 */
const askable = sql<number>`(select count(*)::int from (
  select 1 from ${questionTable} join ${moduleTable} on ${moduleTable.id} = ${questionTable.moduleId}
  where ${questionTable.programId} = ${programTable.id} and ${isLive}
    and ${isValidOnDay(sql`greatest(${planTable.examOn}, ${today})`)}
    and ${questionTable.id} <> all (array(
      select asked.key::uuid from jsonb_each(${memoryTable.states}) asked
      where ${sql.placeholder('day')}::float8 - (asked.value ->> 2)::float8 < ${sql.raw(String(MIN_DAYS_BETWEEN))}))
  limit ${sql.raw(String(STUDY_QUESTIONS_AT_MOST))}) askable)`;

/**
 * A prepared statement, because PostgreSQL takes six times as long to plan this statement as to run
 * it.
 */
const studiedBy = prepared((db) => {
  const [userId, isAdmin] = [sql.placeholder('userId'), sql.placeholder('isAdmin')];
  const holds = holdsGrant(
    sql`${userId}`,
    programTable.id,
    isGivingAccess(sql`${sql.placeholder('now')}`),
  );
  const own = sql`(${planTable.userId} is not null
    and (${isAdmin} or ${programTable.trainerId} = ${userId}))`;
  return db
    .select({
      programId: programTable.id,
      programName: programTable.name,
      plan: planTable,
      answers: sql<number | null>`${memoryTable.answers}`,
      seconds: sql<number | null>`${memoryTable.seconds}`,
      askable,
      days: sql<{ day: string; seconds: number; answers: number }[]>`coalesce((
        select json_agg(latest) from (
          select day, seconds, answers from ${dayTable} studied
          where studied.user_id = ${userId} and studied.program_id = ${programTable.id}
          order by day desc limit 3) latest), '[]')`,
      runningId: attemptTable.id,
      runningQuestions: sql<number>`coalesce(cardinality(${attemptTable.questionIds}), 0)`,
      runningAnswered: sql<number>`(select count(*)::int from ${answerTable} given
        where given.attempt_id = ${attemptTable.id})`,
    })
    .from(programTable)
    .leftJoin(
      planTable,
      and(eq(planTable.programId, programTable.id), eq(planTable.userId, userId)),
    )
    .leftJoin(
      memoryTable,
      and(eq(memoryTable.programId, programTable.id), eq(memoryTable.userId, userId)),
    )
    .leftJoin(
      attemptTable,
      and(
        eq(attemptTable.userId, userId),
        sql`${attemptTable.practiceOf} = 'today ' || ${programTable.id}`,
        isRunning,
      ),
    )
    .where(
      and(
        sql`${programTable.id} in (
          select program_id from ${grantTable} held
            where held.user_id = ${userId} and held.revoked_at is null
          union select program_id from ${planTable} planned where planned.user_id = ${userId})`,
        sql`${programTable.questionCount} > 0`,
        sql`(${holds} or ${own})`,
      ),
    )
    .orderBy(sql`${planTable.examOn} asc nulls last`, asc(programTable.name), asc(programTable.id))
    .limit(CARDS_AT_MOST)
    .prepare('study_studied_by');
});

/**
 * Lists the programs that a learner has access to, and an author's own programs that have a study
 * plan.
 */
export async function listStudied(
  db: Executor,
  reader: { userId: string; isAdmin: boolean },
  now: Date,
) {
  return studiedBy(db).execute({ ...reader, now: now.toISOString(), day: dayNumber(now) });
}
