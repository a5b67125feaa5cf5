import { eq, sql } from 'drizzle-orm';
import { processInChunks } from '../../concurrency/yielding.ts';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';
import type { NewAnswer } from '../answering/repository-answers.ts';
import { answerTable, attemptTable } from '../tables.ts';

/**
 * Inserts answers. The caller must hold the lock on the attempt, so that no other answer is
 * inserted in between.
 */
export async function insertAnswers(tx: Transaction, answers: NewAnswer[]): Promise<void> {
  await processInChunks(answers, async (some) => {
    await tx.insert(answerTable).values(some);
    return [];
  });
}

const finishedAttempt = prepared((db) =>
  db
    .update(attemptTable)
    .set({ state: 'finished', endedAt: sql`${sql.placeholder('endedAt')}` })
    .where(eq(attemptTable.id, sql.placeholder('id')))
    .prepare('attempts_finished'),
);

export async function endAttempt(tx: Transaction, id: string, endedAt: Date): Promise<void> {
  await finishedAttempt(tx).execute({ id, endedAt });
}
