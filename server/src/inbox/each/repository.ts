import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { conversationTable, memberTable, messageTable } from '../tables.ts';

/** Which of these somebody has sent. */
export async function listSentOf(
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

interface Letter {
  recipientId: string;
  sendId: string;
}

interface Words {
  senderId: string;
  subject: string;
  body: string;
  preview: string;
  programId: string;
}

/** A conversation with each of them: unread there, and put away where it was written. */
export async function insertToEach(
  tx: Transaction,
  { senderId, subject, body, preview, programId }: Words,
  letters: readonly Letter[],
  at: Date,
): Promise<void> {
  if (letters.length === 0) return;
  const talks = letters.map((letter) => ({ ...letter, conversationId: newId() }));
  await tx.insert(conversationTable).values(
    talks.map(({ conversationId: id }) => ({
      ...{ id, subject, preview, programId },
      kind: 'people' as const,
      createdAt: at,
    })),
  );
  await tx.insert(memberTable).values(
    talks.flatMap(({ conversationId, recipientId }) => {
      const member = { conversationId, lastMessageAt: at };
      return [
        { ...member, userId: senderId, archived: true },
        { ...member, userId: recipientId, unreadCount: 1 },
      ];
    }),
  );
  await tx.insert(messageTable).values(
    talks.map(({ conversationId, sendId }) => ({
      ...{ conversationId, senderId, sendId, body },
      createdAt: at,
    })),
  );
}
