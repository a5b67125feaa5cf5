import type { EarlierPaper, PaperJudgment } from '@certway/contract/paper-verdict';
import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { ResultRow } from '../repository.ts';
import { paperResultTable, resultTable } from '../tables.ts';

type PaperResultRow = typeof paperResultTable.$inferSelect;

export async function putPaperResult(
  tx: Transaction,
  attemptId: string,
  row: Omit<PaperResultRow, 'attemptId'>,
): Promise<void> {
  await tx
    .insert(paperResultTable)
    .values({ attemptId, ...row })
    .onConflictDoUpdate({ target: paperResultTable.attemptId, set: row });
}

/** Null for a quiz. */
export async function findPaperResult(
  db: Executor,
  attemptId: string,
): Promise<PaperResultRow | null> {
  const [row] = await db
    .select()
    .from(paperResultTable)
    .where(eq(paperResultTable.attemptId, attemptId));
  return row ?? null;
}

/** The number of earlier attempts that are compared with the one shown. */
const EARLIER_AT_MOST = 5;

function presentEarlier(
  quizId: string,
  finishedAt: Date,
  { points, passed, whole, sections }: PaperJudgment,
): EarlierPaper {
  return {
    quizId,
    finishedAt,
    points,
    passed,
    right: whole.right,
    counted: whole.counted,
    sections: sections.map(({ title, code, right, counted }) => ({ title, code, right, counted })),
  };
}

/** The papers of the same mock exam that this person handed in before, newest first; no tastes. */
export async function listEarlierPapers(db: Executor, row: ResultRow): Promise<EarlierPaper[]> {
  const { attemptId, userId, blueprintId, finishedAt } = row;
  if (userId === null || blueprintId === null) return [];
  const rows = await db
    .select({
      attemptId: resultTable.attemptId,
      finishedAt: resultTable.finishedAt,
      judgment: paperResultTable.judgment,
    })
    .from(resultTable)
    .innerJoin(paperResultTable, eq(paperResultTable.attemptId, resultTable.attemptId))
    .where(
      and(
        eq(resultTable.userId, userId),
        eq(resultTable.blueprintId, blueprintId),
        eq(paperResultTable.taste, false),
        ne(resultTable.attemptId, attemptId),
        or(
          lt(resultTable.finishedAt, finishedAt),
          // If two attempts finished at the same moment, the one that started first is the earlier.
          and(eq(resultTable.finishedAt, finishedAt), lt(resultTable.attemptId, attemptId)),
        ),
      ),
    )
    .orderBy(desc(resultTable.finishedAt), desc(resultTable.attemptId))
    .limit(EARLIER_AT_MOST);
  return rows.map((one) => presentEarlier(one.attemptId, one.finishedAt, one.judgment));
}
