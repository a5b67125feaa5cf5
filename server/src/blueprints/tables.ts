import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** A mock exam. Its definition is the version with the current number. */
export const blueprintTable = pgTable(
  'blueprints_blueprint',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    offered: boolean('offered').notNull().default(false),
    /**
     * The time of removal. Removed exams can no longer be started; attempts in progress continue
     * with them.
     */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('blueprints_blueprint_program').on(table.programId)],
);

/** The definition of a mock exam. Versions are immutable: an edit adds a new one. */
export const versionTable = pgTable(
  'blueprints_version',
  {
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => blueprintTable.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<BlueprintDefinition>().notNull(),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.number] })],
);
