import type { ExamJudgment } from '@certway/contract/exam-verdict';
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

/** The result of an attempt; a corrected mark makes the next revision of the same row. */
export const resultTable = pgTable(
  'results_result',
  {
    /** The attempt's id. The attempt of a deleted account is gone, but its result still counts. */
    attemptId: uuid('attempt_id').primaryKey(),
    /** Null after the person deleted their account: the statistics stay, without the person. */
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    programId: uuid('program_id').notNull(),
    /** Null for a mock exam, which has a blueprint instead. */
    courseId: uuid('course_id'),
    moduleId: uuid('module_id'),
    blueprintId: uuid('blueprint_id'),
    /** The names at the time of the attempt. */
    programName: text('program_name').notNull(),
    courseName: text('course_name').notNull(),
    moduleName: text('module_name').notNull(),
    /** True for a whole module or mock exam; other attempts never pass and enter no average. */
    whole: boolean('whole').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    /** Unrounded; passing compares this. */
    points: doublePrecision('points').notNull(),
    /** Null while it depends on unconfirmed marks, and for a quiz that is not whole. */
    passed: boolean('passed'),
    /** True if it would have failed after a correction of a question, but the pass was kept. */
    keptPassed: boolean('kept_passed').notNull().default(false),
    /** Answers whose mark is unconfirmed, or still missing. */
    waitingCount: integer('waiting_count').notNull().default(0),
    /** Written and read by older nodes only. */
    likelyFrom: doublePrecision('likely_from'),
    likelyTo: doublePrecision('likely_to'),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    /** For a mock exam without trial questions. */
    questionCount: integer('question_count').notNull(),
    correctCount: integer('correct_count').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [
    // Read backwards for the newest first: an index in descending order would put nulls last,
    // which is not the order that `order by … desc` asks for, and would not be used.
    index('results_result_latest_of_person').on(table.userId, table.finishedAt),
    index('results_result_latest_of_program').on(table.programId, table.finishedAt),
    index('results_result_latest').on(table.finishedAt),
    index('results_result_latest_of_exam')
      .on(table.blueprintId, table.finishedAt, table.attemptId)
      .where(sql`blueprint_id is not null`),
  ],
);

/** The verdict on a mock exam beyond its result; decided again whenever a mark changes. */
export const examResultTable = pgTable('results_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => resultTable.attemptId, { onDelete: 'cascade' }),
  blueprintVersion: integer('blueprint_version').notNull(),
  /** True for a demo exam of five questions, which is in none of the exam's statistics. */
  taste: boolean('taste').notNull(),
  judgment: jsonb('judgment').$type<ExamJudgment>().notNull(),
  /** The questions that count, for the statistics of the exam. */
  rightIds: uuid('right_ids').array().notNull(),
  wrongIds: uuid('wrong_ids').array().notNull(),
});
