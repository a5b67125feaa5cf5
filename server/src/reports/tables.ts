import type { ReportedQuestion, ReportKind, ReportState } from '@certway/contract/reports/index';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import { versionTable } from '../questions/tables.ts';

/** Learners' reports of errors in questions. A report is deleted with its author's account. */
export const reportTable = pgTable(
  'reports_report',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => versionTable.id, { onDelete: 'cascade' }),
    /** The attempt with the reported question; null for a report from a demo. */
    attemptId: uuid('attempt_id').references(() => attemptTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    text: text('text').notNull(),
    source: text('source').notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** The trainer's reply to the report. */
    answer: text('answer').notNull().default(''),
    /**
     * The correction that the report led to. The field `notified` tells whether the author of the
     * report was notified of the correction.
     */
    regradeId: uuid('regrade_id'),
    notified: boolean('told').notNull().default(false),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('reports_report_once').on(table.userId, table.versionId),
    index('reports_report_open')
      .on(table.programId, table.questionId, table.createdAt, table.id)
      .where(sql`state = 'open'`),
    index('reports_report_regrade')
      .on(table.regradeId, table.userId)
      .where(sql`regrade_id is not null`),
    index('reports_report_attempt').on(table.attemptId),
    index('reports_report_version').on(table.versionId),
  ],
);

/**
 * The number of open reports per question. A trigger maintains it, so that changes by an older node
 * or by deleting an account are counted as well.
 */
export const waitingTable = pgTable(
  'reports_waiting',
  {
    questionId: uuid('question_id').primaryKey(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    count: integer('count').notNull(),
  },
  (table) => [index('reports_waiting_program').on(table.programId).where(sql`count > 0`)],
);

type Choices = NonNullable<ReportedQuestion['suspicion']>['choices'];

/**
 * Question versions whose statistics contradict their key. They are in the same queue as reports.
 */
export const suspicionTable = pgTable(
  'reports_suspicion',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => versionTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    /** The number of answers that the suspicion is based on, and how often each choice was made. */
    answers: integer('answers').notNull(),
    choices: jsonb('choices').$type<Choices>().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** The reason why the question was left unchanged. */
    answer: text('answer').notNull().default(''),
    regradeId: uuid('regrade_id'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => userTable.id, { onDelete: 'set null' }),
    since: moment('since').notNull(),
  },
  (table) => [
    index('reports_suspicion_open')
      .on(table.programId, table.questionId)
      .where(sql`state = 'open'`),
    index('reports_suspicion_question').on(table.questionId),
    index('reports_suspicion_regrade').on(table.regradeId).where(sql`regrade_id is not null`),
  ],
);

/** The time at which the statistics of a program were last checked for suspicious questions. */
export const suspicionCheckTable = pgTable('reports_look', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programTable.id, { onDelete: 'cascade' }),
  checkedAt: moment('looked_at').notNull(),
});
