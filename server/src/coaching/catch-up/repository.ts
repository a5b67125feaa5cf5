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

/** The queues to count: answers waiting for the coach, and marks waiting for a person. */
export const waitingQueues = (db: Executor) => ({
  coach: db.select(selectOne).from(answerTable).where(isUnmarked),
  person: db.select(selectOne).from(markTable).where(sql`${markTable.waiting}`),
});

/** Answers stored without a mark before a moment, oldest first. */
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
        // An answer in a mock exam may change until the exam is submitted.
        or(ne(attemptTable.mode, 'exam'), ne(attemptTable.state, 'running')),
        lt(answerTable.receivedAt, before),
        after ? comesAfter(after) : undefined,
      ),
    )
    .orderBy(asc(answerTable.receivedAt), asc(answerTable.questionId))
    .limit(atMost);
}
