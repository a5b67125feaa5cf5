import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { answerTable, attemptTable } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { selectOne } from '../../db/lists/count.ts';
import type { StoredAnswer } from '../repository.ts';
import { markTable } from '../tables.ts';

export type UnmarkedAnswer = Pick<
  StoredAnswer,
  'attemptId' | 'questionId' | 'versionId' | 'answer' | 'receivedAt'
> & { userId: string };

const comesAfter = ({ receivedAt, questionId }: UnmarkedAnswer) =>
  or(
    gt(answerTable.receivedAt, receivedAt),
    and(eq(answerTable.receivedAt, receivedAt), gt(answerTable.questionId, questionId)),
  );

const isUnmarked = and(isNull(answerTable.score), isNotNull(answerTable.answer));

/**
 * Returns two queries whose rows are to be counted: the answers that wait for the coach, and the
 * marks that wait for a person.
 */
export const waitingQueues = (db: Executor) => ({
  coach: db.select(selectOne).from(answerTable).where(isUnmarked),
  person: db.select(selectOne).from(markTable).where(sql`${markTable.waiting}`),
});

/** Lists the answers without a mark that were received before the given moment, oldest first. */
export async function listUnmarked(
  db: Executor,
  { before, after, atMost }: { before: Date; after: UnmarkedAnswer | null; atMost: number },
): Promise<UnmarkedAnswer[]> {
  return db
    .select({
      attemptId: answerTable.attemptId,
      questionId: answerTable.questionId,
      versionId: answerTable.versionId,
      answer: answerTable.answer,
      receivedAt: answerTable.receivedAt,
      userId: attemptTable.userId,
    })
    .from(answerTable)
    .innerJoin(attemptTable, eq(attemptTable.id, answerTable.attemptId))
    .where(
      and(
        isUnmarked,
        // Answers in a running mock exam are left out, because learners may change them until they
        // submit the exam.
        or(ne(attemptTable.mode, 'exam'), ne(attemptTable.state, 'running')),
        lt(answerTable.receivedAt, before),
        after ? comesAfter(after) : undefined,
      ),
    )
    .orderBy(asc(answerTable.receivedAt), asc(answerTable.questionId))
    .limit(atMost);
}
