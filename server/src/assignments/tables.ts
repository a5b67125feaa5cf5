import type { AssignedTest } from '@certway/contract/assignments/assignment';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { blueprintTable } from '../blueprints/tables.ts';
import { classTable } from '../classes/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { moduleTable, programTable } from '../programs/tables.ts';

/**
 * The assignments of classes, each with its totals over all members. Triggers of the migration
 * update the totals with the rows of `assignments_progress` and `assignments_nudge`.
 */
export const assignmentTable = pgTable(
  'assignments_assignment',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classTable.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    /** Exactly one of the module, the mock exam and the custom test is set. The others are null. */
    moduleId: uuid('module_id').references(() => moduleTable.id, { onDelete: 'cascade' }),
    blueprintId: uuid('blueprint_id').references(() => blueprintTable.id, { onDelete: 'cascade' }),
    test: jsonb('test').$type<AssignedTest>(),
    /** The name of the custom test. Modules and mock exams have names of their own. */
    testTitle: text('test_title'),
    note: text('note').notNull().default(''),
    /** The dates as they were typed, in the time zone of the class. */
    opensLocal: text('opens_local'),
    dueLocal: text('due_local').notNull(),
    closesLocal: text('closes_local'),
    /** When it opened. Without an opening date, this is when it was created. */
    openedAt: moment('opened_at').notNull(),
    dueAt: moment('due_at').notNull(),
    closesAt: moment('closes_at'),
    /** The number of attempts that count, or null if all of them do. */
    tries: integer('tries'),
    memberCount: integer('member_count').notNull().default(0),
    submittedCount: integer('submitted_count').notNull().default(0),
    lateCount: integer('late_count').notNull().default(0),
    scoreSum: doublePrecision('score_sum').notNull().default(0),
    secondsSum: doublePrecision('seconds_sum').notNull().default(0),
    nudgedCount: integer('nudged_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('assignments_assignment_class').on(table.classId, table.dueAt, table.id),
    index('assignments_assignment_program').on(table.programId),
    index('assignments_assignment_module').on(table.moduleId),
    index('assignments_assignment_blueprint').on(table.blueprintId),
    check(
      'assignments_assignment_target',
      sql`num_nonnulls(module_id, blueprint_id, test) = 1 and (test is null) = (test_title is null)`,
    ),
  ],
);

const ofAssignmentAndPerson = () => ({
  assignmentId: uuid('assignment_id')
    .notNull()
    .references(() => assignmentTable.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' }),
});

/** Other dates and tries of single members. The reason is not stored. */
export const extensionTable = pgTable(
  'assignments_extension',
  {
    ...ofAssignmentAndPerson(),
    dueLocal: text('due_local').notNull(),
    closesLocal: text('closes_local'),
    dueAt: moment('due_at').notNull(),
    closesAt: moment('closes_at'),
    tries: integer('tries'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignments_extension_person').on(table.userId),
  ],
);

/**
 * The progress of each member in each assignment, with the member's own dates and what was submitted. The
 * function `assignments_refresh` of the migration writes all columns: when an assignment or an
 * extension changes, when a person joins, and when a result is stored or corrected.
 */
export const progressTable = pgTable(
  'assignments_progress',
  {
    ...ofAssignmentAndPerson(),
    /** The member's own dates and tries, with the extension. */
    dueAt: moment('due_at').notNull(),
    closesAt: moment('closes_at'),
    tries: integer('tries'),
    triesUsed: integer('tries_used').notNull(),
    /** The best score in percent among the attempts that count. */
    bestScore: doublePrecision('best_score'),
    /** When the first attempt that counts was submitted. */
    submittedAt: moment('submitted_at'),
    /** Whether the first submission came after the member's own due date. */
    isLate: boolean('is_late').notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignments_progress_person').on(table.userId),
    index('assignments_progress_missing')
      .on(table.assignmentId, table.dueAt, table.userId)
      .where(sql`submitted_at is null`),
  ],
);

/**
 * The nudges that are queued or were sent. A person is nudged at most once for an assignment, also
 * after leaving the class and joining it again. A queued nudge that is not needed anymore is deleted.
 */
export const nudgeTable = pgTable(
  'assignments_nudge',
  {
    ...ofAssignmentAndPerson(),
    sendAt: moment('send_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignments_nudge_person').on(table.userId),
    index('assignments_nudge_queued').on(table.sendAt).where(sql`sent_at is null`),
  ],
);
