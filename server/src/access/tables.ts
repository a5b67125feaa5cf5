import { grantSources } from '@certway/contract/access/sources';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/**
 * The buyer's account id. It is not a foreign key, because ledger entries remain when the account
 * is deleted. The id then no longer identifies a person.
 */
const buyer = () => uuid('user_id').notNull();

/** Purchases that are arranged by chat. Bookkeepers update their state. */
export const requestTable = pgTable(
  'access_request',
  {
    id: id(),
    /**
     * The reference of the purchase, created in the buyer's browser and included in the chat
     * message.
     */
    reference: text('reference').notNull(),
    userId: buyer(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    state: text('state', {
      enum: ['requested', 'contacted', 'paid', 'granted', 'declined', 'cancelled'],
    })
      .notNull()
      .default('requested'),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }),
    /**
     * The time when the payment was first recorded. A trigger sets this column, because nodes of an
     * older version do not set it.
     */
    paidAt: moment('paid_at'),
    /** The number of days of access to grant, or null for access without an end date. */
    periodDays: integer('period_days'),
    note: text('note').notNull().default(''),
    /** True while the request is marked as paid and therefore takes one of the program's places. */
    holdsPlace: boolean('holds_place').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('access_request_reference').on(table.reference),
    uniqueIndex('access_request_open')
      .on(table.userId, table.programId)
      .where(sql`state in ('requested', 'contacted', 'paid')`),
    index('access_request_open_oldest')
      .on(table.createdAt, table.id)
      .where(sql`state in ('requested', 'contacted', 'paid')`),
    index('access_request_state').on(table.state, table.createdAt, table.id),
    index('access_request_program').on(table.programId, table.state, table.createdAt, table.id),
    index('access_request_open_of_program')
      .on(table.programId, table.createdAt, table.id)
      .where(sql`state in ('requested', 'contacted', 'paid')`),
    // An index in byte order, for searches by the beginning of a reference.
    index('access_request_references').on(table.reference.op('text_pattern_ops')),
    index('access_request_person').on(table.userId, table.createdAt, table.id),
  ],
);

/**
 * Access codes for the people of a school, or for one voucher. Buyers redeem them on the cart page.
 */
export const codeTable = pgTable(
  'access_code',
  {
    id: id(),
    code: text('code').notNull().unique('access_code_code'),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    label: text('label').notNull().default(''),
    usesAtMost: integer('uses_at_most').notNull().default(1),
    useCount: integer('use_count').notNull().default(0),
    periodDays: integer('period_days'),
    expiresAt: moment('expires_at'),
    withdrawnAt: moment('withdrawn_at'),
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('access_code_program').on(table.programId, table.createdAt, table.id),
    index('access_code_newest').on(table.createdAt, table.id),
    index('access_code_labelled').on(table.label, table.createdAt, table.id),
  ],
);

/**
 * The distinct labels of codes, which a trigger adds for new codes. All codes of a school have the
 * same label, so a search first finds the few matching labels and then their codes.
 */
export const labelTable = pgTable(
  'access_label',
  { label: text('label').primaryKey() },
  (table) => [index('access_label_words').using('gin', table.label.op('gin_trgm_ops'))],
);

export const redemptionTable = pgTable(
  'access_redemption',
  {
    codeId: uuid('code_id')
      .notNull()
      .references(() => codeTable.id),
    userId: buyer(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.userId] })],
);

/**
 * The payments recorded in each month. Each month has eight rows, so that concurrent bookkeepers
 * rarely wait for each other. A trigger updates the rows, so that payments recorded by nodes of an
 * older version are counted too.
 */
export const moneyTable = pgTable(
  'access_money',
  {
    /** The month in UTC, such as '2026-11'. */
    month: text('month').notNull(),
    currency: text('currency').notNull(),
    shard: integer('shard').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /**
     * The number of payments. The column keeps its old name `grants`, which nodes of an older
     * version read.
     */
    payments: integer('grants').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.currency, table.shard] })],
);

/**
 * The grants of programs to people. Only grants decide whether a person may take a program's
 * quizzes. A person can have several current grants of one program, one for each source of access,
 * and has access while one of them gives it. A grant is current until it is revoked, also after its
 * end.
 */
export const grantTable = pgTable(
  'access_grant',
  {
    id: id(),
    userId: buyer(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id),
    source: text('source', { enum: grantSources }).notNull(),
    /** The purchase request, code, class or seat that gave the access. */
    sourceId: uuid('source_id'),
    grantedBy: uuid('granted_by').references(() => userTable.id, { onDelete: 'set null' }),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    /**
     * The number of days from the first quiz to the end of this grant, or null if its end does not
     * depend on a quiz. Days that are added to earlier days include these, so that all periods that
     * wait for the first quiz begin with the same statement.
     */
    periodDays: integer('period_days'),
    /**
     * The number of days that this grant added. Null in access without a number of days, and in
     * grants of older versions, which added all days of their period.
     */
    addedDays: integer('added_days'),
    /** The end, or null if the first quiz has not set it yet or there is no end. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('access_grant_current').on(table.userId, table.programId).where(sql`revoked_at is null`),
    // A class or seat gives a person a program at most once. The index also finds its grants.
    uniqueIndex('access_grant_source')
      .on(table.sourceId, table.userId, table.programId)
      .where(sql`revoked_at is null and source in ('class', 'seat')`),
    index('access_grant_program').on(table.programId),
    index('access_grant_newest').on(table.createdAt, table.id).where(sql`revoked_at is null`),
    index('access_grant_newest_of_program')
      .on(table.programId, table.createdAt, table.id)
      .where(sql`revoked_at is null`),
  ],
);

/**
 * SQL condition: the person has a current grant of the program, which also meets the condition about
 * `held`. People with several grants are found once, as they would not be by a join.
 */
export const holdsGrant = (
  userId: SQLWrapper | string,
  programId: SQLWrapper | string,
  held: SQL = sql`true`,
) => sql<boolean>`exists (select from ${grantTable} held where held.user_id = ${userId}
  and held.program_id = ${programId} and held.revoked_at is null and ${held})`;

/** SQL condition for `holdsGrant`: the grant gives access at this time. */
export const isGivingAccess = (now: SQLWrapper | Date) =>
  sql`(held.ends_at is null or held.ends_at > ${now}::timestamptz)`;

/** SQL condition for `holdsGrant`: the grant's period begins with the next quiz. */
export const isWaitingForQuiz = sql`held.period_days is not null and held.ends_at is null`;

/** SQL condition for `holdsGrant`: the grant does not end with a membership. */
export const isOwnGrant = sql`held.source not in ('class', 'seat')`;
