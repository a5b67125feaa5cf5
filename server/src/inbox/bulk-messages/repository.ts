import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { conversationTable, memberTable, messageTable } from '../tables.ts';

export async function findSentIds(
  db: Executor,
  senderId: string,
  sendIds: string[],
): Promise<Set<string | null>> {
  const rows = await db
    .select({ sendId: messageTable.sendId })
    .from(messageTable)
    .where(and(eq(messageTable.senderId, senderId), inArray(messageTable.sendId, sendIds)));
  return new Set(rows.map(({ sendId }) => sendId));
}

interface BulkRecipient {
  recipientId: string;
  sendId: string;
}

interface MessageContent {
  senderId: string;
  subject: string;
  body: string;
  preview: string;
  programId: string | null;
}

/**
 * Inserts a conversation with each recipient. It is unread for the recipient and archived for the
 * sender.
 */
export async function insertBulkMessages(
  tx: Transaction,
  { senderId, subject, body, preview, programId }: MessageContent,
  recipients: readonly BulkRecipient[],
  at: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  const conversations = recipients.map((recipient) => ({ ...recipient, conversationId: newId() }));
  await tx.insert(conversationTable).values(
    conversations.map(({ conversationId: id }) => ({
      id,
      subject,
      preview,
      programId,
      kind: 'people' as const,
      createdAt: at,
    })),
  );
  await tx.insert(memberTable).values(
    conversations.flatMap(({ conversationId, recipientId }) => {
      const member = { conversationId, lastMessageAt: at };
      return [
        { ...member, userId: senderId, archived: true },
        { ...member, userId: recipientId, unreadCount: 1 },
      ];
    }),
  );
  await tx.insert(messageTable).values(
    conversations.map(({ conversationId, sendId }) => ({
      conversationId,
      senderId,
      sendId,
      body,
      createdAt: at,
    })),
  );
}
