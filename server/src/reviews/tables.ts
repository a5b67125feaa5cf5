import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/**
 * Reviews, one per person and program. The sum and count of ratings are stored with the program.
 */
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

/** The people who skipped the question for a review of a program. They are not asked again. */
export const skippedReviewTable = pgTable(
  'reviews_skipped',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    skippedAt: moment('skipped_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programId] })],
);

/**
 * The number of ratings of each program with 1, 2, 3, 4 and 5 stars. The numbers are updated with
 * each review, so that reading them needs no counting.
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
