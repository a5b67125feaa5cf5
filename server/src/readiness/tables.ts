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

/** Difficulty, its standard error, how many have answered. */
export type StoredDifficulty = [number, number, number];

const programId = () =>
  uuid('program_id')
    .notNull()
    .references(() => programTable.id, { onDelete: 'cascade' });

/** What everybody's first answers tell of a program's questions, in one row: a forecast needs all of it. */
export const fittedTable = pgTable('readiness_fitted', {
  programId: programId().primaryKey(),
  difficulties: jsonb('difficulties').$type<Record<string, StoredDifficulty>>().notNull(),
  spread: doublePrecision('spread').notNull(),
  growth: doublePrecision('growth').notNull(),
  people: integer('people').notNull(),
  fittedAt: moment('fitted_at').notNull(),
});

/** How real exams went, as learners told, beside the forecast of the day before. */
export const outcomeTable = pgTable(
  'readiness_outcome',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: programId(),
    examOn: date('exam_on', { mode: 'string' }).notNull(),
    passed: boolean('passed').notNull(),
    /** Null where there was no forecast. */
    chance: doublePrecision('chance'),
    /** Of right ones among the latest hundred answers; null without any. */
    rightShare: doublePrecision('right_share'),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('readiness_outcome_program').on(table.programId),
  ],
);
