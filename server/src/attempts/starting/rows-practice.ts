import { and, desc, eq, not } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { isHeld } from '../secrecy/rows.ts';
import { answerTable, attemptTable, isRunning } from '../tables.ts';

export interface LatestAnswer {
  correct: boolean | null;
  endedAt: Date | null;
}

/** How each question of a program went the last time, in this person's finished attempts, as far as it was told. */
export async function listLatestAnswers(
  db: Executor,
  userId: string,
  programId: string,
): Promise<Map<string, LatestAnswer>> {
  const rows = await db
    .selectDistinctOn([answerTable.questionId], {
      questionId: answerTable.questionId,
      correct: answerTable.correct,
      endedAt: attemptTable.endedAt,
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(
      and(
        eq(attemptTable.userId, userId),
        eq(attemptTable.programId, programId),
        eq(attemptTable.state, 'finished'),
        not(isHeld),
      ),
    )
    .orderBy(answerTable.questionId, desc(attemptTable.endedAt), desc(attemptTable.id));
  return new Map(rows.map(({ questionId, ...latest }) => [questionId, latest]));
}

export async function findRunningPractice(
  db: Executor,
  userId: string,
  practiceOf: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(
      and(eq(attemptTable.userId, userId), eq(attemptTable.practiceOf, practiceOf), isRunning),
    );
  return row?.id ?? null;
}
