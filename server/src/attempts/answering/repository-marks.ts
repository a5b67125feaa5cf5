import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import type { AnswerRow } from '../repository.ts';
import { answerTable } from '../tables.ts';

/**
 * Gives an answer its first mark while the attempt is still running. Returns false if the answer
 * already has a mark or the attempt has ended. After the end, only a revision may change the
 * result.
 */
export async function setFirstMark(
  db: Database,
  { attemptId, questionId, sendId }: Pick<AnswerRow, 'attemptId' | 'questionId' | 'sendId'>,
  mark: { score: number; correct: boolean },
): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'attempts_first_mark',
    text: `
with attempt as (
  select id from attempts_attempt where id = $1 and state = 'running' for share
)
update attempts_answer set score = $3, correct = $4 from attempt
where attempt_id = attempt.id and question_id = $2 and send_id = $5 and score is null`,
    values: [attemptId, questionId, mark.score, mark.correct, sendId],
  });
  return rowCount === 1;
}

/** Replaces the mark of an answer; returns null if there is no such answer. */
export async function replaceMark(
  tx: Transaction,
  { attemptId, questionId }: Pick<AnswerRow, 'attemptId' | 'questionId'>,
  mark: { score: number; correct: boolean },
): Promise<AnswerRow | null> {
  const [row] = await tx
    .update(answerTable)
    .set(mark)
    .where(and(eq(answerTable.attemptId, attemptId), eq(answerTable.questionId, questionId)))
    .returning();
  return row ?? null;
}
