import type { ExamPaper } from '@certway/contract/papers';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { attemptTable } from '../tables.ts';

/** What a paper has beyond the questions of its attempt, as it was drawn: nothing of it changes later. */
export const paperTable = pgTable('attempts_paper', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  /** Without the deadline, which the attempt has. */
  paper: jsonb('paper').$type<Omit<ExamPaper, 'deadline'>>().notNull(),
  /** The questions on trial, which never count; told to nobody while the paper runs. */
  trialIds: uuid('trial_ids').array().notNull(),
});
