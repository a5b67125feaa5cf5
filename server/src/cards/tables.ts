import type { DeckSource } from '@certway/contract/cards/index';
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../db/columns.ts';
import { ofPersonAndProgram } from '../programs/tables.ts';

/**
 * A learner's deck. It stores what its cards are chosen by, not the cards, so that it always
 * contains exactly the questions that its name promises.
 */
export const deckTable = pgTable(
  'cards_deck',
  {
    id: id(),
    ...ofPersonAndProgram(),
    source: text('source').$type<DeckSource>().notNull(),
    /** The module or topic of the deck. Null for the other sources. */
    partId: uuid('part_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cards_deck_once').on(
      table.userId,
      table.programId,
      table.source,
      // Two nulls are not equal in an index, so the program's id takes the place of null.
      sql`coalesce(${table.partId}, ${table.programId})`,
    ),
  ],
);

/**
 * How well a learner remembers a card. It belongs to the question and not to a deck, so that a
 * question in two decks has one schedule. Nothing outside of this slice reads it: ratings of cards
 * are never answers.
 */
export const cardTable = pgTable(
  'cards_card',
  {
    ...ofPersonAndProgram(),
    questionId: uuid('question_id').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    ratings: integer('ratings').notNull(),
    ratedAt: moment('rated_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The day of the first rating in the learner's time zone, to count the new cards of a day. */
    firstRatedOn: date('first_rated_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('cards_card_program').on(table.userId, table.programId),
  ],
);
