import { and, desc, eq, inArray, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { olderThan, type Place } from '../db/lists/place.ts';
import { contains } from '../db/lists/text.ts';
import { programTable } from '../programs/tables.ts';
import { conversationTable, memberTable, messageTable } from './tables.ts';

const listed = {
  id: conversationTable.id,
  kind: conversationTable.kind,
  subject: conversationTable.subject,
  preview: conversationTable.preview,
  programId: programTable.id,
  programName: programTable.name,
  unread: memberTable.unreadCount,
  archived: memberTable.archived,
  lastMessageAt: memberTable.lastMessageAt,
};

const conversations = (db: Executor) =>
  db
    .select(listed)
    .from(memberTable)
    .innerJoin(conversationTable, eq(conversationTable.id, memberTable.conversationId))
    .leftJoin(programTable, eq(programTable.id, conversationTable.programId));
export type ConversationRow = Awaited<ReturnType<typeof conversations>>[number];

/** In the subject, in any message, or in a member's name. */
function saying(q: string): SQL | undefined {
  if (q === '') return undefined;
  const own = conversationTable.id;
  return or(
    contains(conversationTable.subject, q),
    sql`exists (select from ${messageTable} where ${messageTable.conversationId} = ${own} and ${contains(messageTable.body, q)})`,
    sql`exists (select from ${memberTable} as others join ${userTable} on ${userTable.id} = others.user_id
      where others.conversation_id = ${own} and others.user_id <> ${memberTable.userId} and ${contains(userTable.username, q)})`,
  );
}

export function listConversationRows(
  db: Executor,
  userId: string,
  {
    q,
    archived,
    before,
    limit,
  }: { q: string; archived: boolean; before: Place | null; limit: number },
): Promise<ConversationRow[]> {
  return conversations(db)
    .where(
      and(
        eq(memberTable.userId, userId),
        eq(memberTable.archived, archived),
        olderThan(before, { at: memberTable.lastMessageAt, id: memberTable.conversationId }),
        saying(q),
      ),
    )
    .orderBy(desc(memberTable.lastMessageAt), desc(memberTable.conversationId))
    .limit(limit);
}

/** As this person sees it; null if they are not in it. */
export async function findConversation(
  db: Executor,
  userId: string,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await conversations(db).where(
    and(eq(memberTable.userId, userId), eq(memberTable.conversationId, id)),
  );
  return row ?? null;
}

const person = {
  _id: userTable.id,
  username: userTable.username,
  profilePicture: userTable.profilePicture,
  role: userTable.role,
};

export async function listOthers(db: Executor, userId: string, conversationIds: string[]) {
  if (conversationIds.length === 0) return [];
  return db
    .select({ conversationId: memberTable.conversationId, ...person })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(
      and(inArray(memberTable.conversationId, conversationIds), ne(memberTable.userId, userId)),
    );
}

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

/** The newest first. */
export function listMessageRows(
  db: Executor,
  conversationId: string,
  before: Place | null,
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

/** The message that this person's device sent under this id earlier, if any. */
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

/** A person's messages are sent one after the other, so a message sent twice finds the first. */
export async function lockSender(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
}

export async function insertConversation(
  tx: Transaction,
  conversation: typeof conversationTable.$inferInsert,
  memberIds: string[],
  at: Date,
): Promise<string> {
  const [row] = await tx
    .insert(conversationTable)
    .values(conversation)
    .returning({ id: conversationTable.id });
  if (!row) throw new Error('the conversation was not stored');
  const members = memberIds.map((userId) => ({
    conversationId: row.id,
    userId,
    lastMessageAt: at,
  }));
  await tx.insert(memberTable).values(members);
  return row.id;
}

/** Adds the message, and its effects for each member: unread, first in the list, out of the archive. */
export async function insertMessage(
  tx: Transaction,
  message: typeof messageTable.$inferInsert & { createdAt: Date },
  preview: string,
): Promise<string> {
  const { conversationId, createdAt, senderId } = message;
  // First, so two who write simultaneously queue here and do not deadlock.
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

export async function updateMember(
  db: Executor,
  userId: string,
  conversationId: string,
  change: { unreadCount?: number; archived?: boolean },
): Promise<void> {
  await db
    .update(memberTable)
    .set(change)
    .where(and(eq(memberTable.userId, userId), eq(memberTable.conversationId, conversationId)));
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: sum(memberTable.unreadCount).mapWith(Number) })
    .from(memberTable)
    .where(and(eq(memberTable.userId, userId), sql`${memberTable.unreadCount} > 0`));
  return row?.unread ?? 0;
}

/** Everything ever written to or by a person. */
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

/** Deletes conversations that nobody would be left in. The others keep theirs. */
export async function deleteConversationsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(conversationTable).where(
    sql`${conversationTable.id} in (select conversation_id from ${memberTable} where user_id = ${userId})
      and not exists (select from ${memberTable} as others where others.conversation_id = ${conversationTable.id} and others.user_id <> ${userId})`,
  );
}

export async function deleteNotices(tx: Transaction, userId: string, notice: string) {
  await tx
    .delete(conversationTable)
    .where(
      and(
        eq(conversationTable.kind, 'notice'),
        eq(conversationTable.notice, notice),
        inArray(
          conversationTable.id,
          tx
            .select({ id: memberTable.conversationId })
            .from(memberTable)
            .where(eq(memberTable.userId, userId)),
        ),
      ),
    );
}
