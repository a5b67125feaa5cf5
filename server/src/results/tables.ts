import type { ExamJudgment } from '@certway/contract/results/exam-verdict';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { moment } from '../db/columns.ts';

/**
 * The results of attempts. When a mark is corrected, the row of the result is updated and its
 * revision number increases.
 */
export const resultTable = pgTable(
  'results_result',
  {
    /**
     * The attempt's id. The attempts of a deleted account are deleted, but their results still
     * count.
     */
    attemptId: uuid('attempt_id').primaryKey(),
    /**
     * The owner; null after the account was deleted. The result remains for statistics, without the
     * person.
     */
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    programId: uuid('program_id').notNull(),
    /**
     * The ids of the course and module of a quiz; null for a mock exam, which has a blueprint
     * instead.
     */
    courseId: uuid('course_id'),
    moduleId: uuid('module_id'),
    blueprintId: uuid('blueprint_id'),
    /** The names of the program, course and module at the time of the attempt. */
    programName: text('program_name').notNull(),
    courseName: text('course_name').notNull(),
    moduleName: text('module_name').notNull(),
    /**
     * True for an attempt at a complete module or mock exam. Other attempts never pass and count in
     * no average.
     */
    whole: boolean('whole').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    /** The unrounded points, which are compared with the pass mark. */
    points: doublePrecision('points').notNull(),
    /**
     * The verdict; null while it depends on unconfirmed marks, and for a quiz that is not a
     * complete module.
     */
    passed: boolean('passed'),
    /**
     * True if the attempt failed after the correction of a question, but its earlier pass was kept.
     */
    keptPassed: boolean('kept_passed').notNull().default(false),
    /** The number of answers whose mark is unconfirmed or still missing. */
    waitingCount: integer('waiting_count').notNull().default(0),
    /** Unused columns of this version. Only nodes of an older version still write and read them. */
    likelyFrom: doublePrecision('likely_from'),
    likelyTo: doublePrecision('likely_to'),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    /** The number of questions; in a mock exam, trial questions are not counted. */
    questionCount: integer('question_count').notNull(),
    correctCount: integer('correct_count').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [
    // These indexes are ascending, and PostgreSQL reads them backwards to get the newest results
    // first. A descending index in Drizzle puts nulls last and would not be used, because `order by
    // … desc` puts nulls first.
    index('results_result_latest_of_person').on(table.userId, table.finishedAt),
    index('results_result_latest_of_program').on(table.programId, table.finishedAt),
    index('results_result_latest').on(table.finishedAt),
    index('results_result_latest_of_exam')
      .on(table.blueprintId, table.finishedAt, table.attemptId)
      .where(sql`blueprint_id is not null`),
  ],
);

/**
 * The verdicts on mock exams in addition to their results. A verdict is decided again whenever a
 * mark changes.
 */
export const examResultTable = pgTable('results_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => resultTable.attemptId, { onDelete: 'cascade' }),
  blueprintVersion: integer('blueprint_version').notNull(),
  /** True for a demo exam of five questions, which is in none of the exam's statistics. */
  taste: boolean('taste').notNull(),
  judgment: jsonb('judgment').$type<ExamJudgment>().notNull(),
  /**
   * The ids of the questions that were answered right and wrong, for the statistics of the exam.
   * Questions that do not count are left out.
   */
  rightIds: uuid('right_ids').array().notNull(),
  wrongIds: uuid('wrong_ids').array().notNull(),
});
