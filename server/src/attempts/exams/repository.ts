import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { holdsGrant, isGivingAccess, isWaitingForQuiz } from '../../access/tables.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';
import { programTable } from '../../programs/tables.ts';
import { confidenceSettingTable } from '../confidence/tables.ts';
import { listHidden } from '../secrecy/repository.ts';
import type { HiddenSince } from '../secrecy/rule.ts';
import { answerTable, attemptTable, isRunning } from '../tables.ts';
import { examAttemptTable, keptExamTable } from './tables.ts';

export type StoredExam = (typeof examAttemptTable.$inferSelect)['paper'];

export async function findStoredExam(db: Executor, attemptId: string): Promise<StoredExam | null> {
  const [row] = await db
    .select({ paper: examAttemptTable.paper })
    .from(examAttemptTable)
    .where(eq(examAttemptTable.attemptId, attemptId));
  return row?.paper ?? null;
}

/**
 * A mock exam with the ids of its trial questions. Learners must not know these while the exam
 * runs.
 */
export interface ExamWithTrialIds {
  paper: StoredExam;
  trialIds: string[];
}

export async function findExamWithTrialIds(
  db: Executor,
  attemptId: string,
): Promise<ExamWithTrialIds | null> {
  const [row] = await db
    .select({ paper: examAttemptTable.paper, trialIds: examAttemptTable.trialIds })
    .from(examAttemptTable)
    .where(eq(examAttemptTable.attemptId, attemptId));
  return row ?? null;
}

export async function insertStoredExam(
  tx: Transaction,
  paper: typeof examAttemptTable.$inferInsert,
): Promise<void> {
  await tx.insert(examAttemptTable).values(paper);
}

/**
 * Reads the data that decides whether a person may take a program's mock exams and practice with
 * questions of several modules.
 */
export async function findProgramCheck(db: Executor, programId: string, userId: string, now: Date) {
  const [row] = await db
    .select({
      programName: programTable.name,
      trainerId: programTable.trainerId,
      status: programTable.status,
      isPublic: programTable.isPublic,
      archivedAt: programTable.archivedAt,
      passMark: programTable.passMark,
      feedback: programTable.feedback,
      mixesOptions: programTable.mixesOptions,
      citationRules: programTable.citationRules,
      hasAccess: holdsGrant(userId, programTable.id, isGivingAccess(now)),
      asksSure: sql<boolean>`coalesce(${confidenceSettingTable.quizzes}, true)`,
      asksConfidenceInExams: sql<boolean>`coalesce(${confidenceSettingTable.papers}, false)`,
      periodWaits: holdsGrant(userId, programTable.id, isWaitingForQuiz),
    })
    .from(programTable)
    .leftJoin(confidenceSettingTable, eq(confidenceSettingTable.userId, userId))
    .where(eq(programTable.id, programId));
  return row ?? null;
}
export type ProgramCheck = NonNullable<Awaited<ReturnType<typeof findProgramCheck>>>;

export interface PastExamAttempt {
  id: string;
  state: 'running' | 'finished' | 'abandoned';
  startedAt: Date;
  endedAt: Date | null;
  questionIds: string[];
  taste: boolean;
}

/** Lists a person's attempts at a mock exam, newest first. */
export async function listPastExamAttempts(
  db: Executor,
  userId: string,
  blueprintId: string,
): Promise<PastExamAttempt[]> {
  return db
    .select({
      id: attemptTable.id,
      state: attemptTable.state,
      startedAt: attemptTable.startedAt,
      endedAt: attemptTable.endedAt,
      questionIds: attemptTable.questionIds,
      taste: sql<boolean>`(${examAttemptTable.paper}->>'taste')::boolean`,
    })
    .from(attemptTable)
    .innerJoin(examAttemptTable, eq(examAttemptTable.attemptId, attemptTable.id))
    .where(and(eq(attemptTable.userId, userId), eq(attemptTable.blueprintId, blueprintId)))
    .orderBy(desc(attemptTable.startedAt), desc(attemptTable.id));
}

const runningAttempts = prepared((db) =>
  db
    .select({
      id: attemptTable.id,
      mode: attemptTable.mode,
      questionIds: attemptTable.questionIds,
    })
    .from(attemptTable)
    .where(and(eq(attemptTable.userId, sql.placeholder('userId')), isRunning))
    .prepare('attempts_asked_now'),
);

export async function questionsInRunningAttempts(db: Executor, userId: string) {
  return runningAttempts(db).execute({ userId });
}

const EPOCH = new Date(0);

/**
 * Lists the questions whose keys a person must not see because of their running mock exams and
 * quizzes.
 */
export async function listHiddenQuestions(
  db: Executor,
  userId: string,
  now: Date,
): Promise<HiddenSince> {
  const [running, hidden] = await Promise.all([
    questionsInRunningAttempts(db, userId),
    listHidden(db, userId, now),
  ]);
  const quizzes = running.filter(({ mode }) => mode !== 'exam');
  const asked = quizzes.flatMap(({ questionIds }) => questionIds);
  return new Map([...hidden, ...asked.map((id) => [id, EPOCH] as const)]);
}

/**
 * Returns when a person last saw each question of a program: when they answered it in a quiz, or
 * started or kept a mock exam with it.
 */
export async function listSeen(
  db: Executor,
  userId: string,
  programId: string,
): Promise<Map<string, number>> {
  const own = and(eq(attemptTable.userId, userId), eq(attemptTable.programId, programId));
  const answered = await db
    .select({
      questionId: answerTable.questionId,
      at: sql<number>`extract(epoch from max(${answerTable.receivedAt})) * 1000`.mapWith(Number),
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(and(own, ne(attemptTable.mode, 'exam')))
    .groupBy(answerTable.questionId);
  const examAttempts = await db
    .select({ questionIds: attemptTable.questionIds, at: attemptTable.startedAt })
    .from(attemptTable)
    .where(and(own, isNotNull(attemptTable.blueprintId)));
  const keptExams = await db
    .select({ questionIds: keptExamTable.questionIds, at: keptExamTable.keptAt })
    .from(keptExamTable)
    .where(and(eq(keptExamTable.userId, userId), eq(keptExamTable.programId, programId)));
  const seen = new Map(answered.map(({ questionId, at }) => [questionId, at]));
  for (const { questionIds, at } of [...examAttempts, ...keptExams]) {
    for (const id of questionIds) seen.set(id, Math.max(seen.get(id) ?? 0, at.getTime()));
  }
  return seen;
}
