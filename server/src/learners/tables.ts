import type { AccessState } from '@certway/contract/learners/record-columns';
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { ofPersonAndProgram } from '../programs/tables.ts';

/** Access that has ended is stored as `until`, because time passes without a write. */
export type StoredAccessState = Exclude<AccessState, 'ended'>;

/**
 * The learners of each program, with everything by which staff sort the list. Triggers of the
 * migration write all columns except the forecast, in the transaction that changes a grant, an
 * attempt, a plan, a memory or a mark. What an older node or a deleted account changes counts too.
 */
export const recordTable = pgTable(
  'learners_record',
  {
    ...ofPersonAndProgram(),
    /** The current grant that lasts longest decides. `unbegun` means that its days start later. */
    accessState: text('access_state').$type<StoredAccessState>().notNull().default('none'),
    /** When access ends. It is `infinity` for access without an end, and null without access. */
    accessUntil: moment('access_until'),
    lastSeenAt: moment('last_seen_at'),
    answers: integer('answers').notNull().default(0),
    /** The share of right answers among the latest fifty marked answers of ended attempts. */
    recentShare: doublePrecision('recent_share'),
    waiting: integer('waiting').notNull().default(0),
    /** The exam day, if the learner shares it. */
    examOn: date('exam_on', { mode: 'string' }),
    /** The forecast of the percentage of right answers in the exam. */
    expectedFrom: integer('expected_from'),
    expectedTo: integer('expected_to'),
    /** The time since which the forecast is out of date. Null if it is up to date. */
    forecastDueAt: moment('forecast_due_at'),
  },
  (table) => {
    const ids = [table.userId, table.programId] as const;
    return [
      primaryKey({ columns: [table.userId, table.programId] }),
      index('learners_record_program').on(table.programId, table.userId),
      index('learners_record_seen').on(table.lastSeenAt, ...ids),
      index('learners_record_answers').on(table.answers, ...ids),
      index('learners_record_recent').on(table.recentShare, ...ids),
      index('learners_record_expected').on(table.expectedFrom, ...ids),
      index('learners_record_exam').on(table.examOn, ...ids),
      index('learners_record_waiting').on(table.waiting, ...ids),
      index('learners_record_access').on(table.accessUntil, ...ids),
      index('learners_record_due').on(table.forecastDueAt).where(sql`forecast_due_at is not null`),
    ];
  },
);

/**
 * Notes of staff about a learner. A note is deleted with the account of its author and with that of
 * the learner, who can download it: it is personal data of the learner.
 */
export const learnerNoteTable = pgTable(
  'learners_note',
  {
    id: id(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('learners_note_author').on(table.authorId, table.userId, table.createdAt),
    index('learners_note_person').on(table.userId),
  ],
);
