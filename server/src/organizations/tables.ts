import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** The organizations, each with the counts of its people, which the changes of its seats update. */
export const organizationTable = pgTable(
  'organizations_organization',
  {
    id: id(),
    name: text('name').notNull(),
    /** Null after the account of the owner was deleted. */
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    endsOn: date('ends_on', { mode: 'string' }),
    timeZone: text('time_zone').notNull(),
    /** The end of the last day in the time zone of the organization. */
    endsAt: moment('ends_at'),
    seats: integer('seats').notNull(),
    swapAfterDays: integer('swap_after_days').notNull(),
    swapBelowQuestions: integer('swap_below_questions').notNull(),
    joinedCount: integer('joined_count').notNull().default(0),
    invitedCount: integer('invited_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('organizations_organization_newest').on(table.createdAt, table.id),
    index('organizations_organization_owner').on(table.ownerId, table.createdAt, table.id),
    index('organizations_organization_name').using('gin', table.name.op('gin_trgm_ops')),
  ],
);

const organizationId = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizationTable.id, { onDelete: 'cascade' });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' });

export const organizationProgramTable = pgTable(
  'organizations_program',
  {
    organizationId: organizationId(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.programId] }),
    index('organizations_program_program').on(table.programId),
  ],
);

/** The managers of the seats. A manager can hold a seat as well. */
export const seatManagerTable = pgTable(
  'organizations_manager',
  { organizationId: organizationId(), userId: userId(), since: moment('since').notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organizations_manager_person').on(table.userId),
  ],
);

/** The people who agreed and hold a seat. */
export const holderTable = pgTable(
  'organizations_holder',
  { organizationId: organizationId(), userId: userId(), agreedAt: moment('agreed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organizations_holder_list').on(table.organizationId, table.agreedAt, table.userId),
    index('organizations_holder_person').on(table.userId),
  ],
);

/** The invited addresses, each of which reserves a seat until the person answers. */
export const seatInvitationTable = pgTable(
  'organizations_invitation',
  {
    id: id(),
    organizationId: organizationId(),
    /** The invited address in lower case. */
    email: text('email').notNull(),
    invitedBy: uuid('invited_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('organizations_invitation_once').on(table.organizationId, table.email),
    index('organizations_invitation_email').on(table.email),
    index('organizations_invitation_newest').on(table.organizationId, table.createdAt, table.id),
  ],
);

/** The seats of people who left that are not free yet. A seat that is free at once has no row. */
export const releasedSeatTable = pgTable(
  'organizations_released',
  {
    id: id(),
    organizationId: organizationId(),
    /** Null after the account was deleted. */
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    leftAt: moment('left_at').notNull(),
    freeAt: moment('free_at').notNull(),
  },
  (table) => [
    index('organizations_released_free').on(table.organizationId, table.freeAt),
    index('organizations_released_person').on(table.userId),
  ],
);

/** SQL condition: the row of the organization is among those that have not ended. */
export const isOrganizationRunning = (now: Date) =>
  sql<boolean>`(${organizationTable.endsAt} is null or ${organizationTable.endsAt} > ${now}::timestamptz)`;
