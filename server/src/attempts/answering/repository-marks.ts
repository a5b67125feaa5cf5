import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import type { AnswerRow } from '../repository.ts';
import { answerTable } from '../tables.ts';

const firstMark = statement<
  Pick<AnswerRow, 'attemptId' | 'questionId' | 'sendId' | 'score' | 'correct'>
>(
  'attempts_first_mark',
  `
with attempt as (
  select id from attempts_attempt where id = :attemptId and state = 'running' for share
)
update attempts_answer set score = :score, correct = :correct from attempt
where attempt_id = attempt.id and question_id = :questionId and send_id = :sendId
  and score is null`,
);

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
  const { score, correct } = mark;
  const parameters = { attemptId, questionId, sendId, score, correct };
  const { rowCount } = await firstMark(db, parameters);
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
