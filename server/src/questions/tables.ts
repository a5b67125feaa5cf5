import type { Kind, Paper } from '@certway/contract/kinds/index';
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
    /** Why its authors have it though learners do not; removed it is discarded, and put back a draft again. */
    heldAs: text('held_as', { enum: ['draft', 'in-review', 'retired', 'discarded'] }),
    /** What waits beside a live version until somebody approves it; a correction is that version itself. */
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
      sql`${table.heldAs} is null or ${table.removedAt} is not null`,
    ),
    check(
      'questions_question_proposed',
      sql`(${table.proposedId} is null) = (${table.proposedAs} is null)`,
    ),
  ],
);

/** Live: neither it nor its module was removed, and it is not held; with a course its modules are removed too. */
export const isThere = and(isNull(questionTable.removedAt), isNull(moduleTable.removedAt));

/** Its authors have it: it is live, or is held back from learners and not discarded. */
export const isKept = sql`(${questionTable.removedAt} is null
  or coalesce(${questionTable.heldAs}, 'discarded') <> 'discarded')`;

/** Its authors work on it. */
export const isWorkedOn = and(
  or(isNull(questionTable.removedAt), inArray(questionTable.heldAs, ['draft', 'in-review'])),
  isNull(moduleTable.removedAt),
);

/** The version that its authors have: what waits, where something does. */
export const writtenId = sql<string>`coalesce(${questionTable.proposedId}, ${questionTable.versionId})`;

/** The case that its authors have it in, which a change that waits may have taken it out of. */
export const writtenCase = sql<string | null>`case when ${questionTable.proposedId} is null
  then ${questionTable.caseId}
  else (select (written.paper -> 'passage' ->> '_id')::uuid from questions_version written
    where written.id = ${questionTable.proposedId}) end`;

/** What `isValidOn` of the contract says, for statements: a range begins with its first day and ends before its last. */
export const isRightOn = (day: string | SQL) =>
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
    paper: jsonb('paper').$type<Paper>().notNull(),
    key: jsonb('key').$type<Key>().notNull(),
    authorId: uuid('author_id').references(() => userTable.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('questions_version_number').on(table.questionId, table.number)],
);
