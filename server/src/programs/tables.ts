import type { CitationRule } from '@certway/contract/programs/citations';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

/**
 * The condition for programs in the store. Queries must repeat it exactly, or PostgreSQL does not
 * use the partial indexes.
 */
export const inStore = sql.raw("(status = 'published' and is_public and archived_at is null)");

type IndexColumn = Parameters<ReturnType<typeof index>['on']>[0];

/**
 * Returns two indexes for a sort order of the store, one that begins with the category and one
 * without it. With them, reading a page costs the same however large the store is. For a descending
 * order, PostgreSQL reads the index backward. This works because no column of the index is ever
 * null.
 */
function storeIndexes(
  order: string,
  category: IndexColumn,
  ...columns: [IndexColumn, ...IndexColumn[]]
) {
  return [
    index(`programs_store_${order}`)
      .on(...columns)
      .where(inStore),
    index(`programs_store_category_${order}`)
      .on(category, ...columns)
      .where(inStore),
  ];
}

/**
 * A program with its settings and its stored counts. Each transaction that changes the contents
 * updates the counts, so lists need not count.
 */
export const programTable = pgTable(
  'programs_program',
  {
    id: id(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => userTable.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category'),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /**
     * The time at which the program was removed from the store for good. The program still exists
     * for the people who have it.
     */
    archivedAt: moment('archived_at'),
    thumbnail: text('thumbnail'),

    priceCents: bigint('price_cents', { mode: 'number' }).notNull().default(0),
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    currency: text('currency').notNull(),
    discountPercentage: integer('discount_percentage').notNull().default(0),
    /** The maximum number of seats. Is null if enrollment is not limited. */
    enrollmentLimit: integer('enrollment_limit'),
    isPublic: boolean('is_public').notNull().default(true),
    certificateEnabled: boolean('certificate_enabled').notNull().default(true),
    passMark: doublePrecision('pass_mark_percent').notNull().default(50),
    /** Whether verdicts are shown after each answer, or only when the attempt is finished. */
    feedback: text('feedback', { enum: ['at-once', 'at-end'] })
      .notNull()
      .default('at-once'),
    mixesOptions: boolean('mixes_options').notNull().default(true),
    /** The rules that turn citations in the references of questions into links. */
    citationRules: jsonb('citation_rules').$type<CitationRule[]>().notNull().default([]),

    courseCount: integer('course_count').notNull().default(0),
    moduleCount: integer('module_count').notNull().default(0),
    questionCount: integer('question_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /**
     * The average rating. The database computes it in a generated column, so that the store can be
     * sorted by it.
     */
    averageRating: doublePrecision('average_rating')
      .notNull()
      .generatedAlwaysAs(
        sql`case when review_count = 0 then 0 else rating_sum::double precision / review_count end`,
      ),
    /** The number of people who have ever had the program. */
    purchasedCount: integer('purchased_count').notNull().default(0),
    /** The number of seats of the enrollment limit in use. */
    placesTaken: integer('places_taken').notNull().default(0),

    /**
     * Increases with each change. An edit may state the revision that it started from, so that
     * simultaneous edits are detected.
     */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('programs_program_trainer').on(table.trainerId, table.createdAt),
    ...storeIndexes('newest', table.category, table.createdAt, table.id),
    ...storeIndexes('popular', table.category, table.purchasedCount, table.id),
    ...storeIndexes('rated', table.category, table.averageRating, table.reviewCount, table.id),
    ...storeIndexes('price', table.category, table.priceCents, table.id),
    index('programs_program_search').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.description.op('gin_trgm_ops'),
    ),
  ],
);

export const courseTable = pgTable(
  'programs_course',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    /**
     * The time at which the course was removed from the program. The row stays, because attempts
     * need the name of the course.
     */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('programs_course_program').on(table.programId, table.position),
    index('programs_course_name').on(sql`lower(${table.name})`),
  ],
);

export const moduleTable = pgTable(
  'programs_module',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courseTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    questionCount: integer('question_count').notNull().default(0),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('programs_module_course').on(table.courseId, table.position),
    index('programs_module_program').on(table.programId),
  ],
);

/** The columns of what a person has in a program. It is deleted with either of them. */
export const ofPersonAndProgram = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  programId: uuid('program_id')
    .notNull()
    .references(() => programTable.id, { onDelete: 'cascade' }),
});
