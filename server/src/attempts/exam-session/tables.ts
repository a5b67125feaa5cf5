import type {
  ExamAnnotations,
  ExamMove,
  ExamSessionState,
} from '@certway/contract/attempts/exam-session';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { attemptTable } from '../tables.ts';

/** A move in a mock exam, with its time by the server's clock. */
export interface StoredMove {
  sendId: string;
  move: ExamMove;
  at: number;
}

/** The changing state of a mock exam in progress, without its answers. */
export const examSessionTable = pgTable('attempts_sitting', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attemptTable.id, { onDelete: 'cascade' }),
  state: jsonb('state').$type<ExamSessionState>().notNull(),
  moves: jsonb('moves').$type<StoredMove[]>().notNull().default([]),
  marks: jsonb('marks').$type<ExamAnnotations>().notNull(),
  marksSequence: integer('marks_sequence').notNull().default(-1),
});
