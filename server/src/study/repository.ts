import type { StudyPlan } from '@certway/contract/study/study-plan';
import { and, asc, between, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { isHeld } from '../attempts/index.ts';
import { answerTable, attemptTable, isMarked } from '../attempts/tables.ts';
import { createYielder, splitIntoBatches } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { type MergedQuestions, type StudyAnswer, withMerged } from './rules/memory-state.ts';
import {
  calendarFeedTable,
  dayTable,
  memoryTable,
  planTable,
  savedTestTable,
  sharingTable,
  stuckTable,
} from './tables.ts';

export interface LearnerProgram {
  userId: string;
  programId: string;
}

const ofPlan = {
  examOn: planTable.examOn,
  minutesADay: planTable.minutesADay,
  weekdays: planTable.weekdays,
  timeZone: planTable.timeZone,
};

const plansOf = ({ userId, programId }: LearnerProgram) =>
  and(eq(planTable.userId, userId), eq(planTable.programId, programId));
const memoriesOf = ({ userId, programId }: LearnerProgram) =>
  and(eq(memoryTable.userId, userId), eq(memoryTable.programId, programId));

/** Selects the merged questions of a program, each with the question that it was merged into. */
export const mergedQuestionsOf = (programId: SQL) =>
  sql<MergedQuestions>`(select coalesce(json_object_agg(id, merged_into), '{}')
    from questions_question duplicate
    where duplicate.program_id = ${programId} and duplicate.merged_into is not null)`;

/** Finds a learner's plan, memory and latest study days in a program, as far as they exist. */
export async function findStudy(db: Executor, { userId, programId }: LearnerProgram) {
  const [row] = await db
    .select({
      plan: planTable,
      memory: memoryTable,
      days: sql<{ day: string; seconds: number }[]>`coalesce((
        select json_agg(latest) from (
          select day, seconds from ${dayTable}
          where user_id = ${userId} and program_id = ${programId}
          order by day desc limit 3) latest), '[]')`,
      merged: mergedQuestionsOf(sql`${programId}`),
    })
    .from(sql`(select 1) as one`)
    .leftJoin(planTable, plansOf({ userId, programId }))
    .leftJoin(memoryTable, memoriesOf({ userId, programId }));
  if (!row) return { plan: null, memory: null, days: [] };
  const { memory, merged, ...rest } = row;
  return { ...rest, memory: memory && { ...memory, ...withMerged(memory, merged) } };
}

const endedAttemptsOf = prepared((db) =>
  db
    .select({
      attemptId: attemptTable.id,
      questions: sql<number>`cardinality(${attemptTable.questionIds})`,
    })
    .from(attemptTable)
    .where(
      and(
        eq(attemptTable.userId, sql.placeholder('userId')),
        eq(attemptTable.programId, sql.placeholder('programId')),
        ne(attemptTable.state, 'running'),
        not(isHeld),
      ),
    )
    .prepare('study_ended_of'),
);

const studyAnswersIn = prepared((db) =>
  db
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
    .where(and(sql`${attemptTable.id} = any(${sql.placeholder('attemptIds')}::uuid[])`, isMarked))
    .prepare('study_told_by'),
);

/**
 * Lists every marked answer of attempts that have ended, including attempts without a result.
 * Withheld answers are left out.
 */
export async function listStudyAnswers(
  db: Executor,
  { userId, programId }: LearnerProgram,
): Promise<StudyAnswer[]> {
  const yieldIfDue = createYielder();
  const studyAnswers: StudyAnswer[] = [];
  const ended = await endedAttemptsOf(db).execute({ userId, programId });
  for (const batch of splitIntoBatches(ended, ({ questions }) => questions)) {
    const attemptIds = batch.map(({ attemptId }) => attemptId);
    for (const { correct, ...rest } of await studyAnswersIn(db).execute({ attemptIds }))
      studyAnswers.push({ ...rest, right: correct === true });
    await yieldIfDue();
  }
  return studyAnswers;
}

export async function findStudyPlan(
  db: Executor,
  learnerProgram: LearnerProgram,
): Promise<(StudyPlan & { updatedAt: Date }) | null> {
  const [row] = await db
    .select({ ...ofPlan, updatedAt: planTable.updatedAt })
    .from(planTable)
    .where(plansOf(learnerProgram));
  return row ?? null;
}

export async function putStudyPlan(
  db: Executor,
  learnerProgram: LearnerProgram,
  plan: StudyPlan,
  now: Date,
): Promise<void> {
  const set = { ...plan, updatedAt: now };
  await db
    .insert(planTable)
    .values({ ...learnerProgram, ...set })
    .onConflictDoUpdate({ target: [planTable.userId, planTable.programId], set });
}

export async function listDays(
  db: Executor,
  { userId, programId }: LearnerProgram,
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

export async function listOwnStudy(db: Executor, userId: string) {
  const plans = await db.select().from(planTable).where(eq(planTable.userId, userId));
  const memories = await db.select().from(memoryTable).where(eq(memoryTable.userId, userId));
  const [calendar] = await db
    .select({ createdAt: calendarFeedTable.createdAt })
    .from(calendarFeedTable)
    .where(eq(calendarFeedTable.userId, userId));
  const days = await db
    .select()
    .from(dayTable)
    .where(eq(dayTable.userId, userId))
    .orderBy(asc(dayTable.day));
  const keepsMissing = await db.select().from(stuckTable).where(eq(stuckTable.userId, userId));
  const tests = await db.select().from(savedTestTable).where(eq(savedTestTable.userId, userId));
  const [sharing] = await db
    .select({ examDate: sharingTable.examDate, plan: sharingTable.plan })
    .from(sharingTable)
    .where(eq(sharingTable.userId, userId));
  const calendarSince = calendar?.createdAt ?? null;
  return { plans, memories, keepsMissing, tests, days, calendarSince, sharing: sharing ?? null };
}
