import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';

/**
 * The places where a person is asked for their confidence; without a row in quizzes, but not in
 * mock exams.
 */
export const confidenceSettingTable = pgTable('attempts_sure_setting', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  quizzes: boolean('quizzes').notNull(),
  papers: boolean('papers').notNull(),
});
