import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';

/**
 * Whether a person is asked for their confidence in quizzes and in mock exams. Without a row, they
 * are asked in quizzes only.
 */
export const confidenceSettingTable = pgTable('attempts_sure_setting', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  quizzes: boolean('quizzes').notNull(),
  papers: boolean('papers').notNull(),
});
