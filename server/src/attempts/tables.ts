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

/** An attempt at a module or at a mock exam. Its questions are pinned when it starts. */
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
    /**
     * The course of the attempt. Null for a mock exam and for practice across modules, which belong
     * to no course.
     */
    courseId: uuid('course_id').references(() => courseTable.id),
    moduleId: uuid('module_id').references(() => moduleTable.id),
    /** The blueprint of a mock exam. Null for a quiz. */
    blueprintId: uuid('blueprint_id').references(() => blueprintTable.id),
    title: text('title'),
    /** Identifies a practice across modules, so that it is not started a second time. */
    practiceOf: text('practice_of'),
    /**
     * The time when a mock exam ends automatically. Null for a quiz and for an exam without a time
     * limit.
     */
    deadlineAt: moment('deadline_at'),
    mode: text('mode', { enum: ['practice', 'missed', 'exam'] })
      .notNull()
      .default('practice'),
    /**
     * True if the attempt includes a whole module or mock exam. Only such an attempt can be passed
     * and counts in averages.
     */
    whole: boolean('whole').notNull().default(true),
    state: text('state', { enum: ['running', 'finished', 'abandoned'] })
      .notNull()
      .default('running'),
    /**
     * The ids of the questions. The version of each question has the same index in `versionIds`.
     */
    questionIds: uuid('question_ids').array().notNull(),
    versionIds: uuid('version_ids').array().notNull(),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    feedback: text('feedback', { enum: ['at-once', 'at-end'] }).notNull(),
    /**
     * The seed for the order of each question's parts, or null if the parts have the author's
     * order.
     */
    mixSeed: uuid('mix_seed'),
    mixesOptions: boolean('mixes_options').notNull().default(false),
    /**
     * The id of the only browser window that may write. Another window takes over by storing its
     * own id here.
     */
    writer: uuid('writer').notNull(),
    /**
     * The session of the device with that window. It is not ended while the attempt runs. Null for
     * attempts that began before this was stored.
     */
    sessionId: uuid('session_id'),
    /**
     * The time when the window that may write was last closed or hidden, or null while it is
     * visible.
     */
    writerLeftAt: moment('writer_left_at'),
    startedAt: createdAt(),
    endedAt: moment('ended_at'),
    /**
     * The time since which a mock exam was kept on a device before it began. Null if it was not
     * kept.
     */
    keptAt: moment('kept_at'),
    /**
     * The time when the server learned that a kept mock exam had begun without a connection. Null if
     * it learned this at once.
     */
    beginReceivedAt: moment('begin_received_at'),
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

/**
 * An answer as stored. In a quiz it is locked. In a mock exam it can be replaced, and this is the
 * latest answer that counts.
 */
export const answerTable = pgTable(
  'attempts_answer',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    versionId: uuid('version_id').notNull(),
    /** An id from the device that makes sending an answer idempotent. */
    sendId: uuid('send_id').notNull(),
    /** The answer. Null if the question was skipped or the answer could not be evaluated. */
    answer: jsonb('answer').$type<Answer>(),
    /** The mark of the answer. Null until the coach has marked the answer. */
    score: doublePrecision('score'),
    correct: boolean('correct'),
    sequence: integer('sequence').notNull(),
    seconds: doublePrecision('seconds').notNull().default(0),
    /** The confidence that the learner stated before the verdict, or null if they stated none. */
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

/**
 * Answers to questions that a study session asked again after a wrong answer. They are never scored
 * and do not change the first answer.
 */
export const repeatTable = pgTable(
  'attempts_repeat',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** The number of the repeat, from 1. */
    repeat: integer('repeat').notNull(),
    versionId: uuid('version_id').notNull(),
    sendId: uuid('send_id').notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    score: doublePrecision('score').notNull(),
    correct: boolean('correct').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    device: uuid('device').notNull(),
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId, table.repeat] })],
);

/**
 * Every answer that was given in time in a mock exam, including answers that were changed later.
 */
export const examAnswerLogTable = pgTable(
  'attempts_change',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    sendId: uuid('send_id').notNull(),
    /** The new answer. Null if the candidate withdrew the answer. */
    answer: jsonb('answer').$type<Answer>(),
    /** The score that the answer would have had, or null if no rule can determine it. */
    score: doublePrecision('score'),
    sequence: integer('sequence').notNull(),
    device: uuid('device').notNull(),
    answeredAt: moment('answered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.sendId] })],
);

/**
 * Answers that arrived after their question was locked or their attempt had ended. They are stored
 * for the answer log and never scored.
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
 * SQL condition: the attempt is running. The state is a literal, as in the partial indexes on
 * running attempts. With a parameter, PostgreSQL's generic plan could not use these indexes.
 */
export const isRunning = sql`${attemptTable.state} = 'running'`;

/** SQL condition: the question was answered and the answer was marked. */
export const isMarked = sql`${answerTable.answer} is not null and ${answerTable.correct} is not null`;
