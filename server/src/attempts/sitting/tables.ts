import type { Move, PaperMarks, SittingState } from '@certway/contract/sitting';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { attemptTable } from '../tables.ts';

/** A move that was made on a paper, at a moment of the server's clock. */
export interface StoredMove {
  sendId: string;
  move: Move;
  at: number;
}

/** What changes while a paper is sat, besides its answers. */
export const sittingTable = pgTable('attempts_sitting', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  state: jsonb('state').$type<SittingState>().notNull(),
  moves: jsonb('moves').$type<StoredMove[]>().notNull().default([]),
  marks: jsonb('marks').$type<PaperMarks>().notNull(),
  marksSequence: integer('marks_sequence').notNull().default(-1),
});
