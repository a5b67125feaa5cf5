import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { conversationTable, memberTable, messageTable } from './tables.ts';

/** Lists all messages in a person's conversations, oldest first. */
export async function listAllOf(db: Executor, userId: string) {
  return db
    .select({
      subject: conversationTable.subject,
      kind: conversationTable.kind,
      body: messageTable.body,
      sentByMe: sql<boolean>`coalesce(${messageTable.senderId} = ${userId}, false)`,
      createdAt: messageTable.createdAt,
    })
    .from(memberTable)
    .innerJoin(conversationTable, eq(conversationTable.id, memberTable.conversationId))
    .innerJoin(messageTable, eq(messageTable.conversationId, conversationTable.id))
    .where(eq(memberTable.userId, userId))
    .orderBy(messageTable.createdAt);
}

/** Deletes the person's conversations that would have no members left. */
export async function deleteConversationsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(conversationTable).where(
    sql`${conversationTable.id} in (select conversation_id from ${memberTable} where user_id = ${userId})
      and not exists (select from ${memberTable} as others where others.conversation_id = ${conversationTable.id} and others.user_id <> ${userId})`,
  );
}
