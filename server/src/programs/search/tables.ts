import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { programTable } from '../tables.ts';

/**
 * The text of each program that searches compare. Triggers of the migration add a row for each
 * program and set `rule` to 0 when the program, its topics, or its mock exams change, so that older
 * nodes and scripts cannot forget it. The next search builds the texts whose rule is out of date.
 */
export const searchTable = pgTable(
  'programs_search',
  {
    programId: uuid('program_id')
      .primaryKey()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    /** The words of the name. */
    name: text('name').notNull().default(''),
    /** All words, including those of the name. */
    text: text('text').notNull().default(''),
    /** The version of the rule that built the texts, or 0 if they are out of date. */
    rule: integer('rule').notNull().default(0),
  },
  (table) => [
    index('programs_search_rule').on(table.rule),
    index('programs_search_text').using('gin', table.text.op('gin_trgm_ops')),
  ],
);

/**
 * The vocabulary: every word that the text of a program has or had, with which words that may be
 * typing errors are compared. Words stay, because a search only uses those that its list still has.
 */
export const searchWordTable = pgTable('programs_search_word', { word: text('word').primaryKey() });
