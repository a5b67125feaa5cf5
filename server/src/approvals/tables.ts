import type { ThreadKind } from '@certway/contract/approvals/thread';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable } from '../questions/tables.ts';

/** The programs in which a second author has to approve questions. */
export const settingTable = pgTable('approvals_setting', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programTable.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});

/** The second readers of a program, who approve its questions, as its trainer and admins do. */
export const readerTable = pgTable(
  'approvals_reader',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.userId] }),
    index('approvals_reader_user').on(table.userId),
  ],
);

/** Comments of authors on a question, and events such as its approval. */
export const entryTable = pgTable(
  'approvals_entry',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ThreadKind>().notNull(),
    text: text('text').notNull().default(''),
    version: integer('version'),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The time when a comment was resolved; null for events. */
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('approvals_entry_question').on(table.questionId, table.createdAt),
    index('approvals_entry_author').on(table.authorId),
  ],
);
