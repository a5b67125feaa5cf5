import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../db/columns.ts';
import { moduleTable, programTable } from '../programs/tables.ts';
import { questionTable } from '../questions/tables.ts';

/** The outline of a program: a tree, ordered by position. */
export const topicTable = pgTable(
  'topics_topic',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => topicTable.id, {
      onDelete: 'cascade',
    }),
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('topics_topic_program').on(table.programId)],
);

/** The topic of a module, which also applies to its questions. */
export const moduleTopicTable = pgTable(
  'topics_module',
  {
    moduleId: uuid('module_id')
      .primaryKey()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topicTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('topics_module_topic').on(table.topicId)],
);

/** The topic of a question, if it differs from that of its module. */
export const questionTopicTable = pgTable(
  'topics_question',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questionTable.id, { onDelete: 'cascade' }),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topicTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('topics_question_topic').on(table.topicId)],
);
