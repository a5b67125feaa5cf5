import type { Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { and, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { moduleTable, programTable } from '../programs/tables.ts';

/** A place in a module; what stands there is the current version. */
export const questionTable = pgTable(
  'questions_question',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references((): AnyPgColumn => versionTable.id),
    /** As its current version says, for the draws: it is not asked for an exam on the last of them. */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /** No longer in future attempts; past ones keep it. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('questions_question_module').on(table.moduleId, table.position),
    index('questions_question_program').on(table.programId),
    check('questions_question_validity', sql`${table.validFrom} < ${table.validUntil}`),
  ],
);

/** Neither it nor its module was removed; with a course its modules are removed too. */
export const isThere = and(isNull(questionTable.removedAt), isNull(moduleTable.removedAt));

/** What `isValidOn` of the contract says, for statements: a range begins with its first day and ends before its last. */
export const isRightOn = (day: string) =>
  sql`daterange(${questionTable.validFrom}, ${questionTable.validUntil}) @> ${day}::date`;

/** What a question says, never changed: an edit is a new version. */
export const versionTable = pgTable(
  'questions_version',
  {
    id: id(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    type: text('type').$type<Kind>().notNull(),
    /** For search and lists; the paper has it too. */
    text: text('text').notNull(),
    paper: jsonb('paper').$type<Paper>().notNull(),
    key: jsonb('key').$type<Key>().notNull(),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('questions_version_number').on(table.questionId, table.number)],
);
