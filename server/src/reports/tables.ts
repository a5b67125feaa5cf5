import type { ReportedQuestion, ReportKind, ReportState } from '@certway/contract/reports';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';
import { versionTable } from '../questions/tables.ts';

/** A learner's report of an error in a question. Deleted with its author's account. */
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
    /** The attempt with the reported answer; null for a demo. */
    attemptId: uuid('attempt_id').references(() => attemptTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    text: text('text').notNull(),
    source: text('source').notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** The trainer's reply. */
    answer: text('answer').notNull().default(''),
    /** The correction that the report led to, and whether its author was notified of it. */
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
 * The number of open reports per question. Maintained by a trigger, so that changes by an older
 * node or by deleting an account are counted too.
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

/** A version whose statistics contradict its key. It is in the same queue as reports. */
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
    /** The number of answers behind the suspicion, and the counts of choices. */
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

/** When the statistics of a program were last checked for suspicious questions. */
export const suspicionCheckTable = pgTable('reports_look', {
  programId: uuid('program_id')
    .primaryKey()
    .references(() => programTable.id, { onDelete: 'cascade' }),
  checkedAt: moment('looked_at').notNull(),
});
