import type { PaperJudgment } from '@certway/contract/paper-verdict';
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

/** What an attempt came to; a mark corrected later makes the next revision of the same row. */
export const resultTable = pgTable(
  'results_result',
  {
    /** The attempt's id; a deleted account's attempt is gone, and the result still counts without it. */
    attemptId: uuid('attempt_id').primaryKey(),
    /** Null once the person deleted their account: the figures stay, the person does not. */
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    programId: uuid('program_id').notNull(),
    /** Null for a paper, which has the mock exam instead. */
    courseId: uuid('course_id'),
    moduleId: uuid('module_id'),
    blueprintId: uuid('blueprint_id'),
    /** Their names on that day. */
    programName: text('program_name').notNull(),
    courseName: text('course_name').notNull(),
    moduleName: text('module_name').notNull(),
    /** Of a whole module or mock exam; anything else never passes and enters no average. */
    whole: boolean('whole').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    /** Unrounded; passing compares this. */
    points: doublePrecision('points').notNull(),
    /** Null while it depends on unconfirmed marks, and for a quiz that is not whole. */
    passed: boolean('passed'),
    /** It would have failed by a question that was corrected later: nobody loses by that. */
    keptPassed: boolean('kept_passed').notNull().default(false),
    /** Answers whose mark is unconfirmed, or still missing. */
    waitingCount: integer('waiting_count').notNull().default(0),
    /** Written and read by older nodes only. */
    likelyFrom: doublePrecision('likely_from'),
    likelyTo: doublePrecision('likely_to'),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    /** Of a paper those that count: none on trial. */
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

/** What a paper of a mock exam came to beyond its result; decided anew whenever a mark changes. */
export const paperResultTable = pgTable('results_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => resultTable.attemptId, { onDelete: 'cascade' }),
  blueprintVersion: integer('blueprint_version').notNull(),
  /** Five questions, which count in no figure of the exam. */
  taste: boolean('taste').notNull(),
  judgment: jsonb('judgment').$type<PaperJudgment>().notNull(),
  /** The questions that count, for the figures of the exam. */
  rightIds: uuid('right_ids').array().notNull(),
  wrongIds: uuid('wrong_ids').array().notNull(),
});
