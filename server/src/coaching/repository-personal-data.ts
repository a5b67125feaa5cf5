import { asc, eq } from 'drizzle-orm';
import { attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { markTable } from './tables.ts';

export async function listOwnMarks(db: Executor, userId: string) {
  return db
    .select({
      attempt: {
        feedback: attemptTable.feedback,
        state: attemptTable.state,
        endedAt: attemptTable.endedAt,
      },
      attemptId: markTable.attemptId,
      questionId: markTable.questionId,
      engine: markTable.engine,
      score: markTable.score,
      correctedScore: markTable.correctedScore,
      points: markTable.points,
      doubts: markTable.doubts,
      feedback: markTable.feedback,
      note: markTable.note,
      markedAt: markTable.markedAt,
      askedAt: markTable.askedAt,
      askedReason: markTable.askedReason,
      decidedAt: markTable.decidedAt,
    })
    .from(markTable)
    .innerJoin(attemptTable, eq(attemptTable.id, markTable.attemptId))
    .where(eq(attemptTable.userId, userId))
    .orderBy(asc(markTable.markedAt));
}
