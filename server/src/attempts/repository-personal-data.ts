import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { examSessionTable } from './exam-session/tables.ts';
import { answerTable, attemptTable, examAnswerLogTable, repeatTable } from './tables.ts';

export async function listOwnAttempts(db: Executor, userId: string) {
  return db
    .select({
      id: attemptTable.id,
      program: programTable.name,
      course: courseTable.name,
      module: moduleTable.name,
      mockExam: attemptTable.title,
      mode: attemptTable.mode,
      state: attemptTable.state,
      startedAt: attemptTable.startedAt,
      endedAt: attemptTable.endedAt,
    })
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    .where(eq(attemptTable.userId, userId))
    .orderBy(asc(attemptTable.startedAt), asc(attemptTable.id));
}

/**
 * Lists a person's answers, sorted by time of arrival and send id. Neither changes when a mark is
 * changed, so the order does not reveal such a change.
 */
export async function listOwnAnswers(db: Executor, userId: string) {
  return db
    .select({
      attemptId: answerTable.attemptId,
      questionId: answerTable.questionId,
      answer: answerTable.answer,
      score: answerTable.score,
      feedback: attemptTable.feedback,
      state: attemptTable.state,
      endedAt: attemptTable.endedAt,
      sure: answerTable.sure,
      device: answerTable.device,
      answeredAt: answerTable.answeredAt,
      receivedAt: answerTable.receivedAt,
    })
    .from(answerTable)
    .innerJoin(attemptTable, eq(attemptTable.id, answerTable.attemptId))
    .where(eq(attemptTable.userId, userId))
    .orderBy(asc(answerTable.receivedAt), asc(answerTable.sendId));
}
export type OwnAnswer = Awaited<ReturnType<typeof listOwnAnswers>>[number];

/** Lists a person's answers to questions that study sessions asked again, without their marks. */
export async function listOwnRepeats(db: Executor, userId: string) {
  return db
    .select({
      attemptId: repeatTable.attemptId,
      questionId: repeatTable.questionId,
      repeat: repeatTable.repeat,
      answer: repeatTable.answer,
      device: repeatTable.device,
      answeredAt: repeatTable.answeredAt,
      receivedAt: repeatTable.receivedAt,
    })
    .from(repeatTable)
    .innerJoin(attemptTable, eq(attemptTable.id, repeatTable.attemptId))
    .where(eq(attemptTable.userId, userId))
    .orderBy(asc(repeatTable.receivedAt), asc(repeatTable.sendId));
}

/**
 * The maximum number of characters of mock exam answers in a download, which is built in memory. If
 * a person's answers are longer, only the latest ones are included.
 */
const SIGNS_AT_MOST = 20_000_000;

/**
 * Lists every answer that a person gave in mock exams. The score that each answer would have had is
 * left out.
 */
export async function listOwnExamAnswers(db: Executor, userId: string) {
  const { answer, answeredAt, sendId } = examAnswerLogTable;
  const signs = sql<number>`sum(length(coalesce(${answer}::text, '')) + 200)
    over (order by ${answeredAt} desc, ${sendId})`;
  const counted = db
    .select({
      attemptId: examAnswerLogTable.attemptId,
      questionId: examAnswerLogTable.questionId,
      answer,
      device: examAnswerLogTable.device,
      answeredAt,
      receivedAt: examAnswerLogTable.receivedAt,
      signs: signs.as('signs'),
    })
    .from(examAnswerLogTable)
    .innerJoin(attemptTable, eq(attemptTable.id, examAnswerLogTable.attemptId))
    .where(eq(attemptTable.userId, userId))
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.signs, SIGNS_AT_MOST))
    .orderBy(asc(counted.answeredAt), asc(counted.signs));
  return rows.map(({ signs: _, ...change }) => change);
}

export async function listOwnAnnotations(db: Executor, userId: string) {
  return db
    .select({ attemptId: examSessionTable.attemptId, marks: examSessionTable.marks })
    .from(examSessionTable)
    .innerJoin(attemptTable, eq(attemptTable.id, examSessionTable.attemptId))
    .where(eq(attemptTable.userId, userId));
}
