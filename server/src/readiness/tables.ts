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

/** Difficulty, its standard error, and how many people have answered. */
export type StoredDifficulty = [number, number, number];

const programId = () =>
  uuid('program_id')
    .notNull()
    .references(() => programTable.id, { onDelete: 'cascade' });

/**
 * The difficulties of a program's questions, fitted to the first answers of all learners; one row,
 * because a forecast needs all of them.
 */
export const fittedTable = pgTable('readiness_fitted', {
  programId: programId().primaryKey(),
  difficulties: jsonb('difficulties').$type<Record<string, StoredDifficulty>>().notNull(),
  spread: doublePrecision('spread').notNull(),
  growth: doublePrecision('growth').notNull(),
  people: integer('people').notNull(),
  fittedAt: moment('fitted_at').notNull(),
});

/** The results of real exams as reported by learners, with the forecast from the day before. */
export const outcomeTable = pgTable(
  'readiness_outcome',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: programId(),
    examOn: date('exam_on', { mode: 'string' }).notNull(),
    passed: boolean('passed').notNull(),
    /** Null if there was no forecast. */
    chance: doublePrecision('chance'),
    /** The share of right answers among the latest hundred; null without any. */
    rightShare: doublePrecision('right_share'),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('readiness_outcome_program').on(table.programId),
  ],
);
