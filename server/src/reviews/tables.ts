import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** The reviews, one per person and program; the program stores the sum and count. */
export const reviewTable = pgTable(
  'reviews_review',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_review_once').on(table.programId, table.userId),
    index('reviews_review_latest').on(table.programId, table.updatedAt, table.id),
  ],
);

/**
 * The number of ratings with each number of stars, updated with the reviews, since nothing is
 * counted on read.
 */
export const starsTable = pgTable(
  'reviews_stars',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.rating] })],
);
