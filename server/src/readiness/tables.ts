import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/**
 * The difficulty of a question, its standard error, and the number of people who have answered the
 * question, in this order.
 */
export type StoredDifficulty = [number, number, number];

const programId = () =>
  uuid('program_id')
    .notNull()
    .references(() => programTable.id, { onDelete: 'cascade' });

/**
 * The difficulties of a program's questions, fitted to the first answers of all learners. They are
 * in one row per program, because a forecast needs all of them.
 */
export const fittedTable = pgTable('readiness_fitted', {
  programId: programId().primaryKey(),
  difficulties: jsonb('difficulties').$type<Record<string, StoredDifficulty>>().notNull(),
  spread: doublePrecision('spread').notNull(),
  growth: doublePrecision('growth').notNull(),
  people: integer('people').notNull(),
  fittedAt: moment('fitted_at').notNull(),
});

/**
 * The results of real exams that learners reported. The forecast from before the exam day is stored
 * with each.
 */
export const outcomeTable = pgTable(
  'readiness_outcome',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: programId(),
    examOn: date('exam_on', { mode: 'string' }).notNull(),
    passed: boolean('passed').notNull(),
    /** The chance of passing according to the forecast. Is null if there was no forecast. */
    chance: doublePrecision('chance'),
    /**
     * The share of right answers among the learner's latest hundred answers. Is null if the learner
     * had no answers.
     */
    rightShare: doublePrecision('right_share'),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('readiness_outcome_program').on(table.programId),
  ],
);
