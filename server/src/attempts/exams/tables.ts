import type { AssembledExam } from '@certway/contract/assembled-exam';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { attemptTable } from '../tables.ts';

/** The parts of a mock exam attempt beyond its questions, as they were drawn; they never change. */
export const examAttemptTable = pgTable('attempts_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  /** Without the deadline, which is stored with the attempt. */
  paper: jsonb('paper').$type<Omit<AssembledExam, 'deadline'>>().notNull(),
  /** The trial questions, which never count; secret while the exam runs. */
  trialIds: uuid('trial_ids').array().notNull(),
});
