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
import { questionTable } from '../questions/tables.ts';

/** The scope of statistics: everything, or one program, course, module or mock exam. */
export type ScopeKind = 'everything' | 'program' | 'course' | 'module' | 'exam';

const scope = () => uuid('scope').notNull();
/** 'all', a month ('2026-11') or a day ('2026-11-20'). */
const period = () => text('period').notNull();
const kind = () => text('kind').$type<ScopeKind>().notNull();
const sums = () => ({
  attempts: integer('attempts').notNull(),
  passed: integer('passed').notNull(),
  /** Attempts neither passed nor failed yet. */
  waiting: integer('waiting').notNull().default(0),
  questions: integer('questions').notNull(),
  correct: integer('correct').notNull(),
  pointsSum: doublePrecision('points_sum').notNull(),
});

/**
 * A person's totals in a scope and a period, so every filter of the results table reads rows
 * already in the order shown. PostgreSQL keeps the role up to date by a foreign key to the account.
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
    // Includes the sums, so a page of the table is read from the index alone.
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
 * The totals of all people in a scope and a period, spread over a few rows, so that people who
 * finish at the same moment seldom wait for one another.
 */
export const totalTable = pgTable(
  'insights_total',
  {
    scope: scope(),
    period: period(),
    shard: smallint('shard').notNull(),
    kind: kind(),
    /** How many people have results here and still have an account. */
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

/** The contribution of an attempt to the statistics, so that a correction can subtract exactly that. */
export const countedTable = pgTable('insights_counted', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  /** Null while it depends on unconfirmed marks. */
  passed: boolean('passed'),
  correct: integer('correct').notNull(),
  points: doublePrecision('points').notNull(),
  questionCount: integer('question_count').notNull(),
  marks: jsonb('marks').$type<CountedMark[]>().notNull(),
});

/**
 * Sums over the attempts that asked a question: of its score (x), and of the mean score of the same
 * attempt on the other questions (y). Their correlation is its discrimination.
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

/** How often an option was chosen: its id, 'true' or 'false', or '' if the question was skipped. */
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
