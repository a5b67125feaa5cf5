import { and, eq, isNull } from 'drizzle-orm';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { calendarFeedTable } from '../tables.ts';

export async function findCalendarFeed(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: calendarFeedTable.createdAt })
    .from(calendarFeedTable)
    .where(eq(calendarFeedTable.userId, userId));
  return row?.createdAt ?? null;
}

export async function putCalendarFeed(
  db: Executor,
  feed: typeof calendarFeedTable.$inferInsert,
): Promise<void> {
  await db
    .insert(calendarFeedTable)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeedTable.userId,
      set: { secretHash: feed.secretHash, createdAt: feed.createdAt },
    });
}

export async function deleteCalendarFeed(db: Executor, userId: string): Promise<void> {
  await db.delete(calendarFeedTable).where(eq(calendarFeedTable.userId, userId));
}

/**
 * Finds the owner of a calendar by the hash of its secret; null while the owner's account is
 * suspended.
 */
export async function findFeedOwner(db: Executor, secretHash: string) {
  const [row] = await db
    .select({ userId: userTable.id, role: userTable.role })
    .from(calendarFeedTable)
    .innerJoin(userTable, eq(userTable.id, calendarFeedTable.userId))
    .where(and(eq(calendarFeedTable.secretHash, secretHash), isNull(userTable.suspendedAt)));
  return row ?? null;
}
