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
import type { NoticeSource } from './notice-text.ts';

/** Messages about one subject: between people, or a notice from Certway to one person. */
export const conversationTable = pgTable(
  'inbox_conversation',
  {
    id: id(),
    kind: text('kind', { enum: ['people', 'notice'] }).notNull(),
    /** For a notice: what it is about. */
    notice: text('notice'),
    subject: text('subject').notNull(),
    programId: uuid('program_id').references(() => programTable.id, { onDelete: 'set null' }),
    preview: text('preview').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('inbox_conversation_program').on(table.programId)],
);

/** A person's view of a conversation. The time of its last message is repeated here, so one index is their list. */
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
    /** Null if Certway itself writes, and once the account is deleted. */
    senderId: uuid('sender_id').references(() => userTable.id, { onDelete: 'set null' }),
    /** Made on the sender's device: the same message sent twice is one. */
    sendId: uuid('send_id'),
    body: text('body').notNull(),
    link: text('link'),
    /** For a notice: its messages and their values. Null in notices from before they were stored. */
    noticeSource: jsonb('notice_source').$type<NoticeSource>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('inbox_message_order').on(table.conversationId, table.createdAt, table.id),
    unique('inbox_message_once').on(table.senderId, table.sendId),
  ],
);
