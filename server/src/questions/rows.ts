import type { Executor } from '../db/database.ts';
import { questionTable, versionTable } from './tables.ts';

export type NewQuestion = typeof questionTable.$inferInsert;
export type NewVersion = typeof versionTable.$inferInsert;

/** PostgreSQL takes 65,535 values a statement; a program of thousands of questions needs several. */
const ROWS_A_STATEMENT = 1000;

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
