import type { Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { moduleTable, programTable } from '../programs/tables.ts';

/** A question with its position in a module. Its content is in its current version. */
export const questionTable = pgTable(
  'questions_question',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references((): AnyPgColumn => versionTable.id),
    /**
     * The first day on which exams may use the question. The dates are copied from the current
     * version, so that queries that choose questions for an exam can filter by them. From the day
     * `validUntil` on, exams do not use the question.
     */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /**
     * The case of the question, copied from the current version. Queries that choose questions for
     * an exam use it to choose all questions of a case together.
     */
    caseId: uuid('case_id'),
    /**
     * The time at which the question was removed from future attempts. Past attempts keep the
     * question. Is null exactly while the question is live.
     */
    removedAt: moment('removed_at'),
    /**
     * The state of a question that authors see although learners do not. If an unpublished question
     * is removed, it becomes discarded. If it is restored, it becomes a draft.
     */
    unpublishedAs: text('held_as', { enum: ['draft', 'in-review', 'retired', 'discarded'] }),
    /**
     * The version of a live question that is not approved yet. After a correction, it is the live
     * version itself.
     */
    proposedId: uuid('proposed_id').references((): AnyPgColumn => versionTable.id),
    proposedAs: text('proposed_as', { enum: ['draft', 'in-review'] }),
    /**
     * The time at which a second author asked for changes to the version in review. Null once the
     * question is sent for review again, goes live, or loses its pending change.
     */
    returnedAt: moment('returned_at'),
    /**
     * The question that this duplicate was merged into. Its answers stay its own, and statistics and
     * learners' memories of the other question include them.
     */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => questionTable.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index('questions_question_module').on(table.moduleId, table.position),
    index('questions_question_program').on(table.programId),
    index('questions_question_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('questions_question_merged_program')
      .on(table.programId)
      .where(sql`merged_into is not null`),
    index('questions_question_proposed_version')
      .on(table.proposedId)
      .where(sql`proposed_id is not null`),
    index('questions_question_review')
      .on(table.programId)
      .where(sql`held_as = 'in-review' or proposed_as = 'in-review'`),
    check('questions_question_validity', sql`${table.validFrom} < ${table.validUntil}`),
    // Requires `removed_at` to be set for every unpublished question, because older nodes check
    // only this column.
    check(
      'questions_question_held',
      sql`${table.unpublishedAs} is null or ${table.removedAt} is not null`,
    ),
    check(
      'questions_question_proposed',
      sql`(${table.proposedId} is null) = (${table.proposedAs} is null)`,
    ),
  ],
);

/**
 * SQL condition: the question is live. It is neither removed nor unpublished, and its module is not
 * removed. Removing a course also removes its modules, so courses need not be checked.
 */
export const isLive = and(isNull(questionTable.removedAt), isNull(moduleTable.removedAt));

/** Whether authors see the question: it is live, or it is unpublished and not discarded. */
export const isNotDiscarded = sql`(${questionTable.removedAt} is null
  or coalesce(${questionTable.unpublishedAs}, 'discarded') <> 'discarded')`;

export const isEditable = and(
  or(isNull(questionTable.removedAt), inArray(questionTable.unpublishedAs, ['draft', 'in-review'])),
  isNull(moduleTable.removedAt),
);

/**
 * The version that authors see: the pending version if there is one, otherwise the live version.
 */
export const workingVersionId = sql<string>`coalesce(${questionTable.proposedId}, ${questionTable.versionId})`;

/**
 * SQL expression for the case of a question in the version that authors see. It can differ from the
 * case of the live version, because a pending change may move the question to another case.
 */
export const workingCaseId = sql<string | null>`case when ${questionTable.proposedId} is null
  then ${questionTable.caseId}
  else (select (written.paper -> 'passage' ->> '_id')::uuid from questions_version written
    where written.id = ${questionTable.proposedId}) end`;

/** SQL condition: learners do not see the question, or not in its newest version. */
export const isWaiting = sql`(${questionTable.unpublishedAs} in ('draft', 'in-review')
  or (${questionTable.removedAt} is null and ${questionTable.proposedAs} is not null))`;

/**
 * SQL condition: the question may be used on a day. The rule is the same as in `isValidOn` in the
 * contract: the first day is included, the last day is not.
 */
export const isValidOnDay = (day: string | SQL) =>
  sql`daterange(${questionTable.validFrom}, ${questionTable.validUntil}) @> ${day}::date`;

/** The content of a question. A version never changes: each edit adds one. */
export const versionTable = pgTable(
  'questions_version',
  {
    id: id(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    type: text('type').$type<Kind>().notNull(),
    /** A copy of the text in `paper`, for search and lists. */
    text: text('text').notNull(),
    paper: jsonb('paper').$type<QuestionView>().notNull(),
    key: jsonb('key').$type<Key>().notNull(),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** The bulk change that made the version. One approval can cover all of its questions. */
    batchId: uuid('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [unique('questions_version_number').on(table.questionId, table.number)],
);
