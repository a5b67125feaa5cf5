import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import { versionTable } from '../questions/tables.ts';

/**
 * A person's note and bookmark on a question. The row is kept when both are removed, so that a late
 * save from another device is recognized as older.
 */
export const noteTable = pgTable(
  'notes_note',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** The version of the question that the note refers to. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => versionTable.id, { onDelete: 'cascade' }),
    bookmarked: boolean('bookmarked').notNull().default(false),
    bookmarkedAt: moment('bookmarked_at'),
    text: text('text').notNull().default(''),
    /** The id that the client gave to the save which wrote the text. */
    sendId: uuid('send_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('notes_note_newest')
      .on(table.userId, table.updatedAt, table.questionId)
      .where(sql`bookmarked or text <> ''`),
    index('notes_note_program').on(table.programId, table.userId),
    index('notes_note_version').on(table.versionId),
  ],
);
