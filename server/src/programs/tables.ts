import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';

/** What everybody may buy. Must be written the same here and in the queries, or PostgreSQL does not see that they match. */
export const inStore = sql.raw("(status = 'published' and is_public and archived_at is null)");

type Sorted = Parameters<ReturnType<typeof index>['on']>[0];

/** Each order of the store has an index with and one without the category, so that a page costs the
 * same at any size. Read backwards for a descending order: no column in them is ever null. */
function storeIndexes(order: string, category: Sorted, ...columns: [Sorted, ...Sorted[]]) {
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
 * A program with its settings, and its stored figures: each is updated in the transaction that
 * changes it, so no list ever counts.
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
    /** Out of the store for good, kept for those who have it. */
    archivedAt: moment('archived_at'),
    thumbnail: text('thumbnail'),

    priceCents: bigint('price_cents', { mode: 'number' }).notNull().default(0),
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    currency: text('currency').notNull(),
    discountPercentage: integer('discount_percentage').notNull().default(0),
    /** Null means 'Unlimited'. */
    enrollmentLimit: integer('enrollment_limit'),
    isPublic: boolean('is_public').notNull().default(true),
    certificateEnabled: boolean('certificate_enabled').notNull().default(true),
    passMark: doublePrecision('pass_mark_percent').notNull().default(50),
    /** Whether right or wrong is told after each answer, or only when the attempt is finished. */
    feedback: text('feedback', { enum: ['at-once', 'at-end'] })
      .notNull()
      .default('at-once'),
    /** Whether each attempt asks options in an order of its own. */
    mixesOptions: boolean('mixes_options').notNull().default(true),

    courseCount: integer('course_count').notNull().default(0),
    moduleCount: integer('module_count').notNull().default(0),
    questionCount: integer('question_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Computed by PostgreSQL itself, so the store can be sorted by it. */
    averageRating: doublePrecision('average_rating')
      .notNull()
      .generatedAlwaysAs(
        sql`case when review_count = 0 then 0 else rating_sum::double precision / review_count end`,
      ),
    /** People who ever got it. */
    purchasedCount: integer('purchased_count').notNull().default(0),
    /** Places of the enrollment limit that are taken now. */
    placesTaken: integer('places_taken').notNull().default(0),

    /** Counts the changes, so two people editing notice each other. */
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
    /** Removed from the program; its attempts keep their names. */
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
