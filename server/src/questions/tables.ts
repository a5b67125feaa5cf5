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

/** A question at its position in a module; its content is its current version. */
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
     * Copied from the current version for draws: an exam on `validUntil` or later does not use the
     * question.
     */
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /**
     * Copied from the current version for draws: questions of a module with the same case id stay
     * together.
     */
    caseId: uuid('case_id'),
    /** Set when the question leaves future attempts; past attempts keep it. Null only for a live question. */
    removedAt: moment('removed_at'),
    /**
     * The reason that authors see the question although learners do not. Removing an unpublished
     * question discards it; restoring it makes it a draft.
     */
    unpublishedAs: text('held_as', { enum: ['draft', 'in-review', 'retired', 'discarded'] }),
    /**
     * The pending version of a live question until it is approved; for a correction, the live
     * version itself.
     */
    proposedId: uuid('proposed_id').references((): AnyPgColumn => versionTable.id),
    proposedAs: text('proposed_as', { enum: ['draft', 'in-review'] }),
    createdAt: createdAt(),
  },
  (table) => [
    index('questions_question_module').on(table.moduleId, table.position),
    index('questions_question_program').on(table.programId),
    index('questions_question_proposed_version')
      .on(table.proposedId)
      .where(sql`proposed_id is not null`),
    index('questions_question_review')
      .on(table.programId)
      .where(sql`held_as = 'in-review' or proposed_as = 'in-review'`),
    check('questions_question_validity', sql`${table.validFrom} < ${table.validUntil}`),
    // Older nodes check only `removed_at`, so every unpublished question must have it set.
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
 * A live question is neither removed nor unpublished, and its module is not removed; removing a
 * course also removes its modules.
 */
export const isLive = and(isNull(questionTable.removedAt), isNull(moduleTable.removedAt));

/** Authors see the question: it is live, or it is unpublished and not discarded. */
export const isNotDiscarded = sql`(${questionTable.removedAt} is null
  or coalesce(${questionTable.unpublishedAs}, 'discarded') <> 'discarded')`;

/** Authors can edit the question. */
export const isEditable = and(
  or(isNull(questionTable.removedAt), inArray(questionTable.unpublishedAs, ['draft', 'in-review'])),
  isNull(moduleTable.removedAt),
);

/** The version that authors see: the pending one if there is one, else the live one. */
export const workingVersionId = sql<string>`coalesce(${questionTable.proposedId}, ${questionTable.versionId})`;

/** The case on the working side; a pending change may have moved the question out of its live case. */
export const workingCaseId = sql<string | null>`case when ${questionTable.proposedId} is null
  then ${questionTable.caseId}
  else (select (written.paper -> 'passage' ->> '_id')::uuid from questions_version written
    where written.id = ${questionTable.proposedId}) end`;

/** The same rule as `isValidOn` in the contract: the range includes its first day and excludes its last. */
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
    /** For search and lists; `paper` contains it too. */
    text: text('text').notNull(),
    paper: jsonb('paper').$type<QuestionView>().notNull(),
    key: jsonb('key').$type<Key>().notNull(),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('questions_version_number').on(table.questionId, table.number)],
);
