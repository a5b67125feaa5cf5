import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import type { NoticeSource } from './notices/notice-text.ts';

/**
 * Conversations. A conversation contains the messages of some people about one subject, or a notice
 * to one person.
 */
export const conversationTable = pgTable(
  'inbox_conversation',
  {
    id: id(),
    kind: text('kind', { enum: ['people', 'notice'] }).notNull(),
    /** The kind of a notice; null for a conversation between people. */
    notice: text('notice'),
    subject: text('subject').notNull(),
    programId: uuid('program_id').references(() => programTable.id, { onDelete: 'set null' }),
    preview: text('preview').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('inbox_conversation_program').on(table.programId)],
);

/**
 * The state of a conversation for each of its members, such as unread and archived. It also
 * contains the time of the last message, so that one index is enough for a member's list of
 * conversations.
 */
export const memberTable = pgTable(
  'inbox_member',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversationTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    unreadCount: integer('unread_count').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
    lastMessageAt: moment('last_message_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('inbox_member_list').on(
      table.userId,
      table.archived,
      table.lastMessageAt,
      table.conversationId,
    ),
    index('inbox_member_unread').on(table.userId, table.unreadCount).where(sql`unread_count > 0`),
  ],
);

export const messageTable = pgTable(
  'inbox_message',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversationTable.id, { onDelete: 'cascade' }),
    /** The sender's account; null for a notice, and after the account was deleted. */
    senderId: uuid('sender_id').references(() => userTable.id, { onDelete: 'set null' }),
    /**
     * An id that the sender's device generates, so that a repeated call does not send the message
     * again.
     */
    sendId: uuid('send_id'),
    body: text('body').notNull(),
    link: text('link'),
    /**
     * The message keys and values of a notice. Null for old notices, because these were not stored
     * at the time.
     */
    noticeSource: jsonb('notice_source').$type<NoticeSource>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('inbox_message_order').on(table.conversationId, table.createdAt, table.id),
    unique('inbox_message_once').on(table.senderId, table.sendId),
  ],
);
