import { and, eq, isNull } from 'drizzle-orm';
import { userTable } from '../../accounts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { feedTable } from '../tables.ts';

export async function findFeed(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: feedTable.createdAt })
    .from(feedTable)
    .where(eq(feedTable.userId, userId));
  return row?.createdAt ?? null;
}

export async function putFeed(db: Executor, feed: typeof feedTable.$inferInsert): Promise<void> {
  await db
    .insert(feedTable)
    .values(feed)
    .onConflictDoUpdate({
      target: feedTable.userId,
      set: { secretHash: feed.secretHash, createdAt: feed.createdAt },
    });
}

export async function deleteFeed(db: Executor, userId: string): Promise<void> {
  await db.delete(feedTable).where(eq(feedTable.userId, userId));
}

/** Whose calendar an address shows; nobody's while the account is suspended. */
export async function findReader(db: Executor, secretHash: string) {
  const [row] = await db
    .select({ userId: userTable.id, role: userTable.role })
    .from(feedTable)
    .innerJoin(userTable, eq(userTable.id, feedTable.userId))
    .where(and(eq(feedTable.secretHash, secretHash), isNull(userTable.suspendedAt)));
  return row ?? null;
}
