import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import { attemptTable, isRunning } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { placeholdersOf, prepared } from '../../db/statements/prepared.ts';
import type { FeedbackTexts } from '../repository.ts';
import { feedbackTable } from '../tables.ts';

const feedbackOn = prepared((db) =>
  db
    .select()
    .from(feedbackTable)
    .where(eq(feedbackTable.attemptId, sql.placeholder('attemptId')))
    .prepare('coaching_feedback_on'),
);

export async function findTexts(db: Executor, attemptId: string): Promise<FeedbackTexts | null> {
  const [row] = await feedbackOn(db).execute({ attemptId });
  return row?.texts ?? null;
}

/**
 * Finds an attempt of the person that contains all of these questions. Returns the latest attempt
 * that has ended, or a running one if none has ended.
 */
export async function findAttemptWith(
  db: Executor,
  userId: string,
  questionIds: string[],
): Promise<string | null> {
  const { id, startedAt } = attemptTable;
  const [row] = await db
    .select({ id })
    .from(attemptTable)
    .where(
      and(eq(attemptTable.userId, userId), arrayContains(attemptTable.questionIds, questionIds)),
    )
    .orderBy(isRunning, desc(startedAt))
    .limit(1);
  return row?.id ?? null;
}

const feedbackKept = prepared((db) =>
  db
    .insert(feedbackTable)
    .values(placeholdersOf(feedbackTable))
    .onConflictDoNothing()
    .returning({ attemptId: feedbackTable.attemptId })
    .prepare('coaching_feedback_kept'),
);

/**
 * Stores the feedback texts of an attempt, unless another request stored them first. Returns the
 * stored texts.
 */
export async function saveTexts(
  db: Executor,
  attemptId: string,
  texts: FeedbackTexts,
  writtenAt: Date,
): Promise<FeedbackTexts> {
  const written = await feedbackKept(db).execute({ attemptId, texts, writtenAt });
  return written.length > 0 ? texts : ((await findTexts(db, attemptId)) ?? texts);
}
