import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { feedbackTable } from '../tables.ts';

export type Texts = Record<string, string>;

export async function findTexts(db: Executor, attemptId: string): Promise<Texts | null> {
  const [row] = await db.select().from(feedbackTable).where(eq(feedbackTable.attemptId, attemptId));
  return row?.texts ?? null;
}

/** What stands afterwards: written once, however many ask at once. */
export async function keepTexts(
  db: Executor,
  attemptId: string,
  texts: Texts,
  writtenAt: Date,
): Promise<Texts> {
  await db.insert(feedbackTable).values({ attemptId, texts, writtenAt }).onConflictDoNothing();
  return (await findTexts(db, attemptId)) ?? texts;
}
