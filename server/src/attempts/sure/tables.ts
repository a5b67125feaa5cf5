import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';

/** Where somebody wants to be asked how sure they are; without a row in quizzes and not in papers. */
export const sureSettingTable = pgTable('attempts_sure_setting', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  quizzes: boolean('quizzes').notNull(),
  papers: boolean('papers').notNull(),
});
