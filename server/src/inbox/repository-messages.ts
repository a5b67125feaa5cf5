import { and, desc, eq, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { type Cursor, olderThan } from '../db/lists/cursor.ts';
import { person } from './repository.ts';
import { conversationTable, memberTable, messageTable } from './tables.ts';

const messages = (db: Executor) =>
  db
    .select({
      id: messageTable.id,
      conversationId: messageTable.conversationId,
      body: messageTable.body,
      link: messageTable.link,
      createdAt: messageTable.createdAt,
      sender: person,
    })
    .from(messageTable)
    .leftJoin(userTable, eq(userTable.id, messageTable.senderId));
export type MessageRow = Awaited<ReturnType<typeof messages>>[number];

/** Lists a page of messages, newest first. */
export function listMessageRows(
  db: Executor,
  conversationId: string,
  before: Cursor | null,
  limit: number,
): Promise<MessageRow[]> {
  return messages(db)
    .where(
      and(
        eq(messageTable.conversationId, conversationId),
        olderThan(before, { at: messageTable.createdAt, id: messageTable.id }),
      ),
    )
    .orderBy(desc(messageTable.createdAt), desc(messageTable.id))
    .limit(limit);
}

export async function findSent(
  db: Executor,
  senderId: string,
  sendId: string,
): Promise<MessageRow | null> {
  const [row] = await messages(db).where(
    and(eq(messageTable.senderId, senderId), eq(messageTable.sendId, sendId)),
  );
  return row ?? null;
}

/**
 * Inserts a message. For all members, the conversation moves to the top of the list and is no
 * longer archived. For all members except the sender, the number of unread messages increases by
 * one.
 */
export async function insertMessage(
  tx: Transaction,
  message: typeof messageTable.$inferInsert & { createdAt: Date },
  preview: string,
): Promise<string> {
  const { conversationId, createdAt, senderId } = message;
  // The conversation is updated first. If two members send at the same time, the second one waits
  // here, so that the later updates cannot deadlock.
  await tx
    .update(conversationTable)
    .set({ preview })
    .where(eq(conversationTable.id, conversationId));
  const [row] = await tx.insert(messageTable).values(message).returning({ id: messageTable.id });
  if (!row) throw new Error('the message was not stored');
  const unread = senderId
    ? sql`case when ${memberTable.userId} = ${senderId} then ${memberTable.unreadCount} else ${memberTable.unreadCount} + 1 end`
    : sql`${memberTable.unreadCount} + 1`;
  await tx
    .update(memberTable)
    .set({ lastMessageAt: createdAt, archived: false, unreadCount: unread })
    .where(eq(memberTable.conversationId, conversationId));
  return row.id;
}

export async function findMessage(db: Executor, id: string): Promise<MessageRow> {
  const [row] = await messages(db).where(eq(messageTable.id, id));
  if (!row) throw new Error('the message is not there');
  return row;
}
