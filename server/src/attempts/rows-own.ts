import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { answerTable, attemptTable } from './tables.ts';

/** Everything stored about a person's attempts, for their download. */
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
    .orderBy(asc(attemptTable.startedAt));
}

export async function listOwnAnswers(db: Executor, userId: string) {
  return db
    .select({
      attemptId: answerTable.attemptId,
      questionId: answerTable.questionId,
      answer: answerTable.answer,
      score: answerTable.score,
      feedback: attemptTable.feedback,
      state: attemptTable.state,
      device: answerTable.device,
      answeredAt: answerTable.answeredAt,
      receivedAt: answerTable.receivedAt,
    })
    .from(answerTable)
    .innerJoin(attemptTable, eq(attemptTable.id, answerTable.attemptId))
    .where(eq(attemptTable.userId, userId))
    .orderBy(asc(answerTable.receivedAt));
}
export type OwnAnswer = Awaited<ReturnType<typeof listOwnAnswers>>[number];
