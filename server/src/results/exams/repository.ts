import type { EarlierExamResult, ExamJudgment } from '@certway/contract/results/exam-verdict';
import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { examResultTable, resultTable } from '../tables.ts';

type ExamResultRow = typeof examResultTable.$inferSelect;

export async function putExamResult(
  tx: Transaction,
  attemptId: string,
  row: Omit<ExamResultRow, 'attemptId'>,
): Promise<void> {
  await tx
    .insert(examResultTable)
    .values({ attemptId, ...row })
    .onConflictDoUpdate({ target: examResultTable.attemptId, set: row });
}

/** Finds the values of a result that only a mock exam has; null for a quiz. */
export async function findExamResult(
  db: Executor,
  attemptId: string,
): Promise<ExamResultRow | null> {
  const [row] = await db
    .select()
    .from(examResultTable)
    .where(eq(examResultTable.attemptId, attemptId));
  return row ?? null;
}

/** The number of earlier attempts that are compared with the attempt shown. */
const EARLIER_AT_MOST = 5;

function presentEarlier(
  quizId: string,
  finishedAt: Date,
  { points, passed, whole, sections }: ExamJudgment,
): EarlierExamResult {
  return {
    quizId,
    finishedAt,
    points,
    passed,
    right: whole.right,
    partly: whole.partly,
    counted: whole.counted,
    sections: sections.map(({ title, code, right, counted }) => ({ title, code, right, counted })),
  };
}

/**
 * Lists the person's earlier attempts at the same mock exam, newest first and without demo exams.
 */
export async function listEarlierExamResults(
  db: Executor,
  row: ResultRow,
): Promise<EarlierExamResult[]> {
  const { attemptId, userId, blueprintId, finishedAt } = row;
  if (userId === null || blueprintId === null) return [];
  const rows = await db
    .select({
      attemptId: resultTable.attemptId,
      finishedAt: resultTable.finishedAt,
      judgment: examResultTable.judgment,
    })
    .from(resultTable)
    .innerJoin(examResultTable, eq(examResultTable.attemptId, resultTable.attemptId))
    .where(
      and(
        eq(resultTable.userId, userId),
        eq(resultTable.blueprintId, blueprintId),
        eq(examResultTable.taste, false),
        ne(resultTable.attemptId, attemptId),
        or(
          lt(resultTable.finishedAt, finishedAt),
          // If two attempts finished at the same moment, the attempt that started first counts as
          // the earlier one.
          and(eq(resultTable.finishedAt, finishedAt), lt(resultTable.attemptId, attemptId)),
        ),
      ),
    )
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId))
    .limit(EARLIER_AT_MOST);
  return rows.map((one) => presentEarlier(one.attemptId, one.finishedAt, one.judgment));
}
