import type { Executor } from '../db/database.ts';
import { questionTable, versionTable } from './tables.ts';

export type NewQuestion = typeof questionTable.$inferInsert;
export type NewVersion = typeof versionTable.$inferInsert;

/**
 * Copies the dates and the case of a version into columns of its question, so that queries that
 * choose questions for attempts can filter by them.
 */
export const drawColumns = ({ paper, key }: Pick<NewVersion, 'paper' | 'key'>) => ({
  validFrom: key.validFrom ?? null,
  validUntil: key.validUntil ?? null,
  caseId: paper.passage?._id ?? null,
});

/**
 * The number of rows per statement. PostgreSQL accepts 65,535 values per statement, and a long
 * statement would block other work.
 */
const ROWS_A_STATEMENT = 50;

export async function insertVersions(db: Executor, versions: readonly NewVersion[]): Promise<void> {
  for (let at = 0; at < versions.length; at += ROWS_A_STATEMENT)
    await db.insert(versionTable).values(versions.slice(at, at + ROWS_A_STATEMENT));
}

export async function insertQuestions(
  db: Executor,
  questions: NewQuestion[],
  versions: NewVersion[],
): Promise<void> {
  for (let at = 0; at < questions.length; at += ROWS_A_STATEMENT) {
    await db.insert(versionTable).values(versions.slice(at, at + ROWS_A_STATEMENT));
    await db.insert(questionTable).values(questions.slice(at, at + ROWS_A_STATEMENT));
  }
}
