import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../../accounts/tables.ts';
import { attemptTable } from '../tables.ts';

/**
 * Attempts that have ended and are not counted yet, because a running mock exam hides one of their
 * verdicts.
 */
export const heldTable = pgTable(
  'attempts_held',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('attempts_held_person').on(table.userId)],
);
