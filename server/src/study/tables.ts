import type { OwnTest } from '@certway/contract/study/own-test';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { ofPersonAndProgram } from '../programs/tables.ts';
import type { StoredCauses } from './rules/diagnose.ts';
import type { StoredRepeat, StoredStates } from './rules/memory-state.ts';

export const planTable = pgTable(
  'study_plan',
  {
    ...ofPersonAndProgram(),
    examOn: date('exam_on', { mode: 'string' }),
    minutesADay: integer('minutes_a_day').notNull(),
    weekdays: integer('weekdays').array().notNull(),
    timeZone: text('time_zone').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('study_plan_exam').on(table.programId, table.examOn, table.userId),
  ],
);

/**
 * Each learner's memory of a program. All of it is in one row, because choosing questions needs the
 * memory of every question.
 */
export const memoryTable = pgTable(
  'study_memory',
  {
    ...ofPersonAndProgram(),
    states: jsonb('states').$type<StoredStates>().notNull(),
    repeats: jsonb('repeats').$type<StoredRepeat[]>().notNull(),
    /** The diagnosis of each question in the latest attempt that asked it. */
    causes: jsonb('causes').$type<StoredCauses>().notNull().default({}),
    /** The number of questions asked, and the number of first answers that were right. */
    firstAsked: integer('first_asked').notNull(),
    firstRight: integer('first_right').notNull(),
    answers: integer('answers').notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programId] })],
);

/**
 * The questions that a learner keeps missing. They are shown to the learner, and counted for the
 * authors.
 */
export const stuckTable = pgTable(
  'study_stuck',
  {
    ...ofPersonAndProgram(),
    questionId: uuid('question_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('study_stuck_program').on(table.programId, table.questionId),
  ],
);

export const savedTestTable = pgTable(
  'study_saved_test',
  {
    id: id(),
    ...ofPersonAndProgram(),
    name: text('name').notNull(),
    test: jsonb('test').$type<OwnTest>().notNull(),
  },
  (table) => [uniqueIndex('study_saved_test_name').on(table.userId, table.programId, table.name)],
);

/** The data that learners share with trainers. If a learner has no row, the default applies. */
export const sharingTable = pgTable('study_sharing', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  examDate: boolean('exam_date').notNull(),
  /** Whether trainers see the planned days and the minutes of study. */
  plan: boolean('plan').notNull().default(false),
});

/** Study time per day. Days are in the learner's time zone. */
export const dayTable = pgTable(
  'study_day',
  {
    ...ofPersonAndProgram(),
    day: date('day', { mode: 'string' }).notNull(),
    seconds: doublePrecision('seconds').notNull(),
    answers: integer('answers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programId, table.day] })],
);

/** The calendar feeds of users. A feed is read at a secret URL, without signing in. */
export const calendarFeedTable = pgTable('study_feed', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: createdAt(),
});
