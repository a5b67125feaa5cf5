import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';

/** What a person cost the operator in a day of the model. */
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

/** What all people together cost in a day: the operator's bill has a limit of its own. */
export const usageDayTable = pgTable('coaching_usage_day', {
  day: date('day').primaryKey(),
  calls: integer('calls').notNull().default(0),
  tokens: integer('tokens').notNull().default(0),
});
