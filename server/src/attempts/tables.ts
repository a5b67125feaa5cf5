import type { Answer } from '@certway/contract/kinds/index';
import { MOCK_EXAM_COURSE, PRACTICE_COURSE } from '@certway/contract/limits';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { blueprintTable } from '../blueprints/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';

/** A run through a module, or a mock exam attempt. Its questions are pinned when it starts. */
export const attemptTable = pgTable(
  'attempts_attempt',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    /** Null for a mock exam, and for practice across modules. */
    courseId: uuid('course_id').references(() => courseTable.id),
    moduleId: uuid('module_id').references(() => moduleTable.id),
    /** The mock exam; null for a quiz. */
    blueprintId: uuid('blueprint_id').references(() => blueprintTable.id),
    title: text('title'),
    /** Identifies a practice across modules, so that the same one is not started twice. */
    practiceOf: text('practice_of'),
    /** When a mock exam ends by itself; null for a quiz, and for an exam without a time limit. */
    deadlineAt: moment('deadline_at'),
    mode: text('mode', { enum: ['practice', 'missed', 'exam'] })
      .notNull()
      .default('practice'),
    /** True for a whole module or mock exam: only such an attempt can pass and enters averages. */
    whole: boolean('whole').notNull().default(true),
    state: text('state', { enum: ['running', 'finished', 'abandoned'] })
      .notNull()
      .default('running'),
    /** Question and version at the same index of both lists belong together. */
    questionIds: uuid('question_ids').array().notNull(),
    versionIds: uuid('version_ids').array().notNull(),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    feedback: text('feedback', { enum: ['at-once', 'at-end'] }).notNull(),
    /** The seed of the order of the parts of each question; null for the order of the author. */
    mixSeed: uuid('mix_seed'),
    mixesOptions: boolean('mixes_options').notNull().default(false),
    /** The one window that may write; another window takes over by storing its id here. */
    writer: uuid('writer').notNull(),
    /** When that window was last left or hidden; null while it is visible. */
    writerLeftAt: moment('writer_left_at'),
    startedAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('attempts_attempt_running')
      .on(table.userId, table.moduleId)
      .where(sql`state = 'running'`),
    uniqueIndex('attempts_attempt_running_paper')
      .on(table.userId, table.blueprintId)
      .where(sql`state = 'running'`),
    uniqueIndex('attempts_attempt_running_practice')
      .on(table.userId, table.practiceOf)
      .where(sql`state = 'running'`),
    index('attempts_attempt_deadline').on(table.deadlineAt).where(sql`state = 'running'`),
    index('attempts_attempt_person').on(table.userId, table.startedAt),
    index('attempts_attempt_program').on(table.programId),
  ],
);

/** The course name of an attempt that belongs to no module. */
export const courseNameFallback = sql<string>`case ${attemptTable.mode}
  when 'exam' then ${MOCK_EXAM_COURSE} else ${PRACTICE_COURSE} end`;

/** A stored answer. It is locked, except in a mock exam, where it is the one that counts now. */
export const answerTable = pgTable(
  'attempts_answer',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id').notNull(),
    /** Idempotency key from the device. */
    sendId: uuid('send_id').notNull(),
    /** Null if it was skipped, or could not be evaluated. */
    answer: jsonb('answer').$type<Answer>(),
    /** Null until the coach has marked it. */
    score: doublePrecision('score'),
    correct: boolean('correct'),
    sequence: integer('sequence').notNull(),
    seconds: doublePrecision('seconds').notNull().default(0),
    /** The confidence that the learner stated before the verdict; null if they stated none. */
    sure: boolean('sure'),
    device: uuid('device').notNull(),
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('attempts_answer_unmarked')
      .on(table.receivedAt, table.questionId)
      .where(sql`score is null and answer is not null`),
  ],
);

/** Every answer that was given in time in a mock exam, including those that were changed later. */
export const examAnswerLogTable = pgTable(
  'attempts_change',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    sendId: uuid('send_id').notNull(),
    /** Null if the answer was withdrawn. */
    answer: jsonb('answer').$type<Answer>(),
    /** The score that the answer would have had; null if no rule can tell. */
    score: doublePrecision('score'),
    sequence: integer('sequence').notNull(),
    device: uuid('device').notNull(),
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.sendId] })],
);

/**
 * Answers that came too late for a locked question or an ended attempt: kept for the answer log,
 * never scored.
 */
export const lateAnswerTable = pgTable(
  'attempts_late_answer',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    sendId: uuid('send_id').notNull(),
    answer: jsonb('answer').$type<Answer>(),
    reason: text('reason', {
      enum: ['question-locked', 'section-closed', 'attempt-ended'],
    }).notNull(),
    device: uuid('device').notNull(),
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('attempts_late_answer_once').on(table.attemptId, table.sendId)],
);

/**
 * Written as a literal, as in the partial indexes on running attempts: a generic plan with a
 * parameter could not use them.
 */
export const isRunning = sql`${attemptTable.state} = 'running'`;

/** SQL condition: answered and marked. */
export const isMarked = sql`${answerTable.answer} is not null and ${answerTable.correct} is not null`;
