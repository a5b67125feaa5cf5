import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { NewAnswer } from '../answering/rows-answers.ts';
import { answerTable, attemptTable } from '../tables.ts';

/** Used within a finish, which locks the attempt: nothing can come in between. */
export async function insertAnswers(tx: Transaction, answers: NewAnswer[]): Promise<void> {
  if (answers.length > 0) await tx.insert(answerTable).values(answers);
}

export async function endAttempt(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(attemptTable)
    .set({ state: 'finished', endedAt: now })
    .where(eq(attemptTable.id, id));
}
