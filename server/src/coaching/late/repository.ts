import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { answerTable, attemptTable } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { one } from '../../db/lists/count.ts';
import type { AnswerRow } from '../repository.ts';
import { markTable } from '../tables.ts';

export type Unmarked = Pick<
  AnswerRow,
  'attemptId' | 'questionId' | 'versionId' | 'answer' | 'receivedAt'
> & { userId: string };

const isBehind = ({ receivedAt, questionId }: Unmarked) =>
  or(
    gt(answerTable.receivedAt, receivedAt),
    and(eq(answerTable.receivedAt, receivedAt), gt(answerTable.questionId, questionId)),
  );

const isUnmarked = and(isNull(answerTable.score), isNotNull(answerTable.answer));

/** What waits for whom, to be counted. */
export const queuesOf = (db: Executor) => ({
  coach: db.select(one).from(answerTable).where(isUnmarked),
  person: db.select(one).from(markTable).where(sql`${markTable.waiting}`),
});

/** Answers stored without a mark before a moment, oldest first. */
export async function listUnmarked(
  db: Executor,
  { before, behind, atMost }: { before: Date; behind: Unmarked | null; atMost: number },
): Promise<Unmarked[]> {
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
        behind ? isBehind(behind) : undefined,
      ),
    )
    .orderBy(asc(answerTable.receivedAt), asc(answerTable.questionId))
    .limit(atMost);
}
