import type { StudyPlan } from '@certway/contract/study';
import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import { answerTable, attemptTable, isMarked } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { programTable } from '../programs/tables.ts';
import type { Told } from './rules/learnt.ts';
import {
  dayTable,
  feedTable,
  memoryTable,
  planTable,
  savedTestTable,
  sharingTable,
  stuckTable,
} from './tables.ts';

export interface Whose {
  userId: string;
  programId: string;
}

const ofPlan = {
  examOn: planTable.examOn,
  minutesADay: planTable.minutesADay,
  weekdays: planTable.weekdays,
  timeZone: planTable.timeZone,
};

const plansOf = ({ userId, programId }: Whose) =>
  and(eq(planTable.userId, userId), eq(planTable.programId, programId));
const memoriesOf = ({ userId, programId }: Whose) =>
  and(eq(memoryTable.userId, userId), eq(memoryTable.programId, programId));

/** A person's plan, memory and latest days of a program, whichever of them there are. */
export async function findStudy(db: Executor, { userId, programId }: Whose) {
  const [row] = await db
    .select({
      plan: planTable,
      memory: memoryTable,
      days: sql<{ day: string; seconds: number }[]>`coalesce((
        select json_agg(latest) from (
          select day, seconds from ${dayTable}
          where user_id = ${userId} and program_id = ${programId}
          order by day desc limit 3) latest), '[]')`,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(planTable, plansOf({ userId, programId }))
    .leftJoin(memoryTable, memoriesOf({ userId, programId }));
  return row ?? { plan: null, memory: null, days: [] };
}

/** Every answer of ended attempts that has its mark, of those without a result too. */
export async function listTold(db: Executor, { userId, programId }: Whose): Promise<Told[]> {
  const rows = await db
    .select({
      attemptId: attemptTable.id,
      inPaper: sql<boolean>`${attemptTable.mode} = 'exam'`,
      questionId: answerTable.questionId,
      correct: answerTable.correct,
      seconds: answerTable.seconds,
      sure: answerTable.sure,
      at: answerTable.answeredAt,
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(
      and(
        eq(attemptTable.userId, userId),
        eq(attemptTable.programId, programId),
        ne(attemptTable.state, 'running'),
        isMarked,
      ),
    );
  return rows.map(({ correct, ...told }) => ({ ...told, right: correct === true }));
}

export async function findPlan(db: Executor, whose: Whose): Promise<StudyPlan | null> {
  const [row] = await db.select(ofPlan).from(planTable).where(plansOf(whose));
  return row ?? null;
}

export async function putPlan(
  db: Executor,
  whose: Whose,
  plan: StudyPlan,
  now: Date,
): Promise<void> {
  const set = { ...plan, updatedAt: now };
  await db
    .insert(planTable)
    .values({ ...whose, ...set })
    .onConflictDoUpdate({ target: [planTable.userId, planTable.programId], set });
}

export async function listDays(
  db: Executor,
  { userId, programId }: Whose,
  from: string,
  to: string,
) {
  return db
    .select({ day: dayTable.day, seconds: dayTable.seconds, answers: dayTable.answers })
    .from(dayTable)
    .where(
      and(
        eq(dayTable.userId, userId),
        eq(dayTable.programId, programId),
        between(dayTable.day, from, to),
      ),
    )
    .orderBy(asc(dayTable.day));
}

/** What stands for today's questions of a program while they run. */
export const todayOf = (programId: string): string => `today ${programId}`;

const CARDS_AT_MOST = 12;

/** The programs that somebody has access to now, and those of their own that they made a plan for. */
export async function listStudied(
  db: Executor,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
  now: Date,
) {
  const holds = sql`(${grantTable.id} is not null
    and (${grantTable.endsAt} is null or ${grantTable.endsAt} > ${now.toISOString()}::timestamptz))`;
  const own = sql`(${planTable.userId} is not null
    and (${isAdmin} or ${programTable.trainerId} = ${userId}))`;
  return db
    .select({
      programId: programTable.id,
      programName: programTable.name,
      questionCount: programTable.questionCount,
      plan: planTable,
      answers: sql<number | null>`${memoryTable.answers}`,
      seconds: sql<number | null>`${memoryTable.seconds}`,
      days: sql<{ day: string; seconds: number }[]>`coalesce((
        select json_agg(latest) from (
          select day, seconds from ${dayTable} studied
          where studied.user_id = ${userId} and studied.program_id = ${programTable.id}
          order by day desc limit 3) latest), '[]')`,
      runningId: attemptTable.id,
      runningQuestions: sql<number>`coalesce(cardinality(${attemptTable.questionIds}), 0)`,
      runningAnswered: sql<number>`(select count(*)::int from ${answerTable} given
        where given.attempt_id = ${attemptTable.id})`,
    })
    .from(programTable)
    .leftJoin(
      grantTable,
      and(
        eq(grantTable.programId, programTable.id),
        eq(grantTable.userId, userId),
        sql`${grantTable.revokedAt} is null`,
      ),
    )
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
        eq(attemptTable.state, 'running'),
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
    .limit(CARDS_AT_MOST);
}

export async function listOwnStudy(db: Executor, userId: string) {
  const plans = await db.select().from(planTable).where(eq(planTable.userId, userId));
  const memories = await db.select().from(memoryTable).where(eq(memoryTable.userId, userId));
  const [calendar] = await db
    .select({ createdAt: feedTable.createdAt })
    .from(feedTable)
    .where(eq(feedTable.userId, userId));
  const days = await db
    .select()
    .from(dayTable)
    .where(eq(dayTable.userId, userId))
    .orderBy(asc(dayTable.day));
  const keepsMissing = await db.select().from(stuckTable).where(eq(stuckTable.userId, userId));
  const tests = await db.select().from(savedTestTable).where(eq(savedTestTable.userId, userId));
  const [sharing] = await db
    .select({ examDate: sharingTable.examDate })
    .from(sharingTable)
    .where(eq(sharingTable.userId, userId));
  const calendarSince = calendar?.createdAt ?? null;
  return { plans, memories, keepsMissing, tests, days, calendarSince, sharing: sharing ?? null };
}
