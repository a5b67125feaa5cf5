import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { CorrectionType, Regrade, RegradeState } from '@certway/contract/regrades/index';
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

export type ChangeCounts = Pick<
  Regrade,
  'changed' | 'better' | 'worse' | 'passes' | 'fails' | 'memories'
>;

/**
 * Corrections of questions. A correction applies to all answers to some versions of one question.
 */
export const regradeTable = pgTable(
  'regrades_regrade',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    remedy: text('remedy').$type<CorrectionType>().notNull(),
    /**
     * The effect of the correction on the question: `key` marks its answers again by the key,
     * `full` gives everyone full marks, and `out` excludes it from the score.
     */
    marking: text('how').$type<'key' | 'full' | 'out'>().notNull(),
    state: text('state').$type<RegradeState>().notNull(),
    /** The versions of the question whose answers are re-marked. */
    versionIds: uuid('version_ids').array().notNull(),
    /** The number of the question version that the preview was made from. */
    fromNumber: integer('from_number').notNull(),
    /**
     * The corrected question with its key. Is null if the question gets full marks or is excluded.
     */
    corrected: jsonb('to').$type<{ paper: QuestionView; key: Key } | null>(),
    /** The number of the question version that the correction created. */
    madeNumber: integer('made_number'),
    removes: boolean('removes').notNull(),
    keepsPassed: boolean('keeps_passed').notNull().default(true),
    answer: text('answer').notNull().default(''),
    /**
     * The number of results processed in the current state, in the order in which the results were
     * finished.
     */
    processed: integer('done').notNull().default(0),
    atFinished: moment('at_finished'),
    atAttempt: uuid('at_attempt'),
    /**
     * The counts at the end of the work that led to the state stored here as `state`. If it is not
     * the correction's current state, the counts are out of date, because an older node may change
     * the state without storing counts.
     */
    storedCounts: jsonb('came_to').$type<{ state: RegradeState; counts: ChangeCounts }>(),
    /** True until everyone whose result changed has been notified. */
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

/**
 * SQL condition: the correction did not change the verdict. A verdict that stays passed only
 * because passes are kept does not meet the condition.
 */
export const leavesVerdict = ({ passedBefore, passedAfter, passKept }: VerdictColumns) =>
  sql`${passedBefore} is not distinct from ${passedAfter} and not ${passKept}`;

/**
 * Results that a correction changes, with their values before and after. Undoing a correction
 * restores the marks from here.
 */
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
    /**
     * The mark of the answer before the correction. Is null if the correction does not change this
     * mark.
     */
    scoreBefore: doublePrecision('score_before'),
    scoreAfter: doublePrecision('score_after'),
    correctBefore: boolean('correct_before'),
    correctAfter: boolean('correct_after'),
    /**
     * The points of the result before the correction. Is null if the attempt was finished only
     * after the correction.
     */
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
    // The index for the list of changed results, which begins with those whose verdict changed.
    index('regrades_change_listed')
      .on(table.regradeId, sql`(${leavesVerdict(table)})`, table.attemptId)
      .where(sql`points_before is not null`),
  ],
);
