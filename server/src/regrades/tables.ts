import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { CorrectionType, Regrade, RegradeState } from '@certway/contract/regrades';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** The total effect of a correction. */
export type ChangeCounts = Pick<
  Regrade,
  'changed' | 'better' | 'worse' | 'passes' | 'fails' | 'memories'
>;

/** A correction of a question, for all answers to some of its versions. */
export const regradeTable = pgTable(
  'regrades_regrade',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    remedy: text('remedy').$type<CorrectionType>().notNull(),
    /** How the question counts: marked again by the key, full marks for everyone, or out of the score. */
    marking: text('how').$type<'key' | 'full' | 'out'>().notNull(),
    state: text('state').$type<RegradeState>().notNull(),
    /** The versions whose answers are re-marked. */
    versionIds: uuid('version_ids').array().notNull(),
    /** The version that the preview was made from. */
    fromNumber: integer('from_number').notNull(),
    /** The corrected question with its key; null if the question is dropped. */
    corrected: jsonb('to').$type<{ paper: QuestionView; key: Key } | null>(),
    /** The version that the correction made. */
    madeNumber: integer('made_number'),
    removes: boolean('removes').notNull(),
    keepsPassed: boolean('keeps_passed').notNull().default(true),
    answer: text('answer').notNull().default(''),
    /** Progress of the work of the current state, in the order in which results were finished. */
    processed: integer('done').notNull().default(0),
    atFinished: moment('at_finished'),
    atAttempt: uuid('at_attempt'),
    /**
     * The counts when the work before this state was done; an older node changes the state without
     * storing them.
     */
    storedCounts: jsonb('came_to').$type<{ state: RegradeState; counts: ChangeCounts }>(),
    /** True while someone has not been notified. */
    noticesPending: boolean('tells').notNull().default(false),
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('regrades_regrade_program').on(table.programId, table.createdAt, table.id),
    index('regrades_regrade_question').on(table.questionId, table.createdAt),
    index('regrades_regrade_busy')
      .on(table.createdAt)
      .where(sql`state in ('foreseeing', 'applying', 'undoing') or tells`),
  ],
);

interface VerdictColumns {
  passedBefore: AnyPgColumn;
  passedAfter: AnyPgColumn;
  passKept: AnyPgColumn;
}

/** SQL condition: the verdict is unchanged, and would be so without keeping passes. */
export const leavesVerdict = ({ passedBefore, passedAfter, passKept }: VerdictColumns) =>
  sql`${passedBefore} is not distinct from ${passedAfter} and not ${passKept}`;

/** A result that a correction changes, before and after. Undoing restores it from here. */
export const regradedResultTable = pgTable(
  'regrades_change',
  {
    regradeId: uuid('regrade_id')
      .notNull()
      .references(() => regradeTable.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attemptTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** The mark of the answer; null if it keeps its mark. */
    scoreBefore: doublePrecision('score_before'),
    scoreAfter: doublePrecision('score_after'),
    correctBefore: boolean('correct_before'),
    correctAfter: boolean('correct_after'),
    /** The points of the result; null if it was finished after the correction. */
    pointsBefore: doublePrecision('points_before'),
    pointsAfter: doublePrecision('points_after'),
    passedBefore: boolean('passed_before'),
    passedAfter: boolean('passed_after'),
    passKept: boolean('kept').notNull().default(false),
    applied: boolean('applied').notNull().default(false),
    notified: boolean('told').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.regradeId, table.attemptId] }),
    index('regrades_change_attempt').on(table.attemptId).where(sql`applied`),
    index('regrades_change_person').on(table.regradeId, table.userId),
    // The order of the list: changed verdicts come first.
    index('regrades_change_listed')
      .on(table.regradeId, sql`(${leavesVerdict(table)})`, table.attemptId)
      .where(sql`points_before is not null`),
  ],
);
