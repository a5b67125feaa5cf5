import type { AssembledExam } from '@certway/contract/attempts/assembled-exam';
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';
import { blueprintTable } from '../../blueprints/tables.ts';
import { moment } from '../../db/columns.ts';
import { programTable } from '../../programs/tables.ts';
import { attemptTable } from '../tables.ts';

/** The drawn parts of a mock exam attempt other than its questions. They never change. */
export const examAttemptTable = pgTable('attempts_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  /** The assembled exam without its deadline, which is stored with the attempt. */
  paper: jsonb('paper').$type<Omit<AssembledExam, 'deadline'>>().notNull(),
  /**
   * The ids of the trial questions, which never count. Learners must not know these ids while the
   * exam runs.
   */
  trialIds: uuid('trial_ids').array().notNull(),
});

/**
 * A mock exam that a person keeps on a device and has not begun. Its questions are drawn, and its
 * clock does not run. When it begins, it becomes an attempt with the same id. It is not an attempt
 * before, so that lists, statistics and the secrecy of keys ignore it.
 */
export const keptExamTable = pgTable(
  'attempts_kept_exam',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => blueprintTable.id),
    questionIds: uuid('question_ids').array().notNull(),
    versionIds: uuid('version_ids').array().notNull(),
    /** The ids of the trial questions, which learners must not know before the end. */
    trialIds: uuid('trial_ids').array().notNull(),
    paper: jsonb('paper').$type<Omit<AssembledExam, 'deadline'>>().notNull(),
    passMark: doublePrecision('pass_mark_percent').notNull(),
    mixSeed: uuid('mix_seed').notNull(),
    mixesOptions: boolean('mixes_options').notNull(),
    /** The id of the browser window that kept the exam last. */
    writer: uuid('writer').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [
    uniqueIndex('attempts_kept_exam_person').on(table.userId, table.blueprintId),
    index('attempts_kept_exam_program').on(table.programId),
    index('attempts_kept_exam_kept').on(table.keptAt),
  ],
);
