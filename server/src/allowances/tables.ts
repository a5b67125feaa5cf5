import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

export const allowanceTable = pgTable(
  'allowances_allowance',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** The factor by which the time limit is extended, or null if the learner has no time limit. */
    timeFactor: doublePrecision('time_factor').$type<1 | 1.25 | 1.5 | 2>(),
    extraBreaks: integer('extra_breaks').notNull(),
    breakMinutes: integer('break_minutes').notNull(),
    extraSittings: integer('extra_sittings').notNull(),
    largerText: boolean('larger_text').notNull(),
    note: text('note').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => userTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.userId] }),
    index('allowances_allowance_person').on(table.userId),
  ],
);
