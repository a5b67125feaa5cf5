import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';

export const usageTable = pgTable(
  'coaching_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    tokens: integer('tokens').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Model usage of all people per day, for which there is a separate limit. */
export const usageDayTable = pgTable('coaching_usage_day', {
  day: date('day').primaryKey(),
  calls: integer('calls').notNull().default(0),
  tokens: integer('tokens').notNull().default(0),
});
