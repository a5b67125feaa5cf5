import type { AssembledExam } from '@certway/contract/attempts/assembled-exam';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
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
