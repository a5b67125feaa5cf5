import { and, desc, eq, inArray, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { type Cursor, olderThan } from '../db/lists/cursor.ts';
import { contains } from '../db/lists/text.ts';
import { prepared } from '../db/statements/prepared.ts';
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

/** Matches conversations by their subject, any message, or the name of another member. */
function matchesText(q: string): SQL | undefined {
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
  }: { q: string; archived: boolean; before: Cursor | null; limit: number },
): Promise<ConversationRow[]> {
  return conversations(db)
    .where(
      and(
        eq(memberTable.userId, userId),
        eq(memberTable.archived, archived),
        olderThan(before, { at: memberTable.lastMessageAt, id: memberTable.conversationId }),
        matchesText(q),
      ),
    )
    .orderBy(desc(memberTable.lastMessageAt), desc(memberTable.conversationId))
    .limit(limit);
}

/**
 * Returns a conversation as this person sees it. Returns null if the person is not a member of it.
 */
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

export const person = {
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

/**
 * Locks the account of a sender. If the sender repeats a message at the same time, the second call
 * waits and then finds the first message.
 */
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

const unreadOf = prepared((db) =>
  db
    .select({ unread: sum(memberTable.unreadCount).mapWith(Number) })
    .from(memberTable)
    .where(
      and(eq(memberTable.userId, sql.placeholder('userId')), sql`${memberTable.unreadCount} > 0`),
    )
    .prepare('inbox_unread_of'),
);

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const [row] = await unreadOf(db).execute({ userId });
  return row?.unread ?? 0;
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
