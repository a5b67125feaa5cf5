import type { BulkAction, BulkKind } from '@certway/contract/bulk/actions';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import { questionTable } from '../questions/tables.ts';
import type { QuestionState } from './states.ts';

/** A change of many questions in one step. */
export const changeTable = pgTable(
  'bulk_change',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    kind: text('kind').$type<BulkKind>().notNull(),
    action: jsonb('action').$type<BulkAction>().notNull(),
    count: integer('count').notNull(),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('bulk_change_program').on(table.programId, table.createdAt)],
);

/** The state of each changed question before and after the change, from which it is undone. */
export const itemTable = pgTable(
  'bulk_item',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => changeTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionTable.id, { onDelete: 'cascade' }),
    /** Null for a question that the change created. */
    before: jsonb('before').$type<QuestionState>(),
    after: jsonb('after').$type<QuestionState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.questionId] }),
    index('bulk_item_question').on(table.questionId),
  ],
);

/** The notes and cards of learners that a merge moved to the question that stays. */
export const movedTable = pgTable(
  'bulk_moved',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => changeTable.id, { onDelete: 'cascade' }),
    source: text('source').$type<MovedSource>().notNull(),
    questionId: uuid('question_id').notNull(),
    keptId: uuid('kept_id').notNull(),
    userIds: uuid('user_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.source, table.questionId] })],
);
export type MovedSource = 'notes' | 'cards';
