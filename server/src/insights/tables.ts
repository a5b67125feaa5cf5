import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { moment } from '../db/columns.ts';
import { questionTable, versionTable } from '../questions/tables.ts';

export type ScopeKind = 'everything' | 'program' | 'course' | 'module' | 'exam';

const scope = () => uuid('scope').notNull();
/** The period: 'all', a month ('2026-11'), or a day ('2026-11-20'). */
const period = () => text('period').notNull();
const kind = () => text('kind').$type<ScopeKind>().notNull();
const sums = () => ({
  attempts: integer('attempts').notNull(),
  passed: integer('passed').notNull(),
  /** The number of attempts that are neither passed nor failed yet. */
  waiting: integer('waiting').notNull().default(0),
  questions: integer('questions').notNull(),
  correct: integer('correct').notNull(),
  pointsSum: doublePrecision('points_sum').notNull(),
});

/**
 * The totals of a person in a scope and period. Each row also has the person's role, so that an
 * index gives the rows of every filter of the results table in display order. A foreign key to the
 * account keeps the role up to date.
 */
export const personTable = pgTable(
  'insights_person',
  {
    scope: scope(),
    period: period(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'] }).notNull(),
    kind: kind(),
    ...sums(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.period, table.userId] }),
    foreignKey({
      name: 'insights_person_account',
      columns: [table.userId, table.role],
      foreignColumns: [userTable.id, userTable.role],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('insights_person_account').on(table.userId, table.role),
    // The index includes the sums, so that a page of the table is read from the index alone.
    index('insights_person_shown').on(
      table.scope,
      table.period,
      table.lastAt,
      table.userId,
      table.attempts,
      table.questions,
      table.correct,
      table.pointsSum,
    ),
    index('insights_person_role').on(
      table.scope,
      table.period,
      table.role,
      table.lastAt,
      table.userId,
    ),
  ],
);

/**
 * The totals of all people in a scope and period, divided among a few rows (shards), so that people
 * who finish at the same moment rarely wait for each other.
 */
export const totalTable = pgTable(
  'insights_total',
  {
    scope: scope(),
    period: period(),
    shard: smallint('shard').notNull(),
    kind: kind(),
    /** The number of people who have results in this scope and period and still have an account. */
    people: integer('people').notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.period, table.shard] }),
    index('insights_total_kind').on(table.kind, table.period, table.scope),
  ],
);

/** The contribution of an answer to the statistics of its question. */
export interface CountedMark {
  questionId: string;
  score: number;
  correct: boolean;
  seconds: number;
}

/**
 * The contribution of each attempt to the statistics, so that a correction can subtract exactly
 * this contribution.
 */
export const countedTable = pgTable('insights_counted', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  /** Whether the attempt is passed. Is null while this depends on unconfirmed marks. */
  passed: boolean('passed'),
  correct: integer('correct').notNull(),
  points: doublePrecision('points').notNull(),
  questionCount: integer('question_count').notNull(),
  marks: jsonb('marks').$type<CountedMark[]>().notNull(),
});

/**
 * Sums over the attempts with a question: of the question's score (x), and of the mean score of the
 * other questions in the attempt (y). The correlation of x and y is the question's discrimination.
 */
export const questionStatsTable = pgTable('insights_question', {
  questionId: uuid('question_id')
    .primaryKey()
    .references(() => questionTable.id, { onDelete: 'cascade' }),
  asked: integer('asked').notNull(),
  correct: integer('correct').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  x: doublePrecision('x').notNull(),
  xx: doublePrecision('xx').notNull(),
  y: doublePrecision('y').notNull(),
  yy: doublePrecision('yy').notNull(),
  xy: doublePrecision('xy').notNull(),
});

/**
 * How often each option of a question was chosen. `choice` is the option's id, 'true' or 'false',
 * or is empty if the question was skipped.
 */
export const choiceTable = pgTable(
  'insights_choice',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionTable.id, { onDelete: 'cascade' }),
    choice: text('choice').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.choice] })],
);

/**
 * How often each option of a question version was chosen in the learners' first answers to the
 * question. The row whose `choice` is empty counts these answers.
 */
export const firstChoiceTable = pgTable(
  'insights_first_choice',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => versionTable.id, { onDelete: 'cascade' }),
    choice: text('choice').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.choice] })],
);
