import type { Doubt, Engine } from '@certway/contract/coaching';
import { sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import type { Point } from './mark.ts';

/** What the coach made of an answer, and what a person made of that; neither overwrites the other. */
export const markTable = pgTable(
  'coaching_mark',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id').notNull(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    engine: text('engine').$type<Engine>().notNull(),
    points: jsonb('points').$type<Point[]>().notNull(),
    score: doublePrecision('score').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    doubts: jsonb('doubts').$type<Doubt[]>().notNull(),
    /** What a model wrote for the learner. */
    feedback: text('feedback'),
    /** Of version and answer: the same answer gets the same mark. */
    answerHash: text('answer_hash').notNull(),
    /** It stands in the queue: doubtful or asked for, and not decided. */
    waiting: boolean('waiting').notNull(),
    markedAt: moment('marked_at').notNull(),
    askedAt: moment('asked_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    /** Null where the mark was accepted. */
    correctedScore: doublePrecision('corrected_score'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // In the order of the queue: what a learner asked for comes first.
    index('coaching_mark_waiting')
      .on(sql`(${table.askedAt} is null)`, table.markedAt, table.attemptId, table.questionId)
      .where(sql`waiting`),
    index('coaching_mark_waiting_of_program')
      .on(
        table.programId,
        sql`(${table.askedAt} is null)`,
        table.markedAt,
        table.attemptId,
        table.questionId,
      )
      .where(sql`waiting`),
    index('coaching_mark_decided')
      .on(table.questionId, table.decidedAt)
      .where(sql`decided_at is not null`),
    index('coaching_mark_same').on(table.answerHash),
  ],
);

/** Feedback once written; the marks beside it are read from where they stand. */
export const feedbackTable = pgTable('coaching_feedback', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  texts: jsonb('texts').$type<Record<string, string>>().notNull(),
  writtenAt: moment('written_at').notNull(),
});

/** What a person cost the operator in a day of the model. */
export const usageTable = pgTable(
  'coaching_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
