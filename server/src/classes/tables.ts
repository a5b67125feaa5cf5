import { classStaffRoles } from '@certway/contract/classes/states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import { programTable } from '../programs/tables.ts';

/** The classes, each with the counts of its people, which the changes of its members update. */
export const classTable = pgTable(
  'classes_class',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Null after the account of the owner was deleted. */
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    timeZone: text('time_zone').notNull(),
    /** The end of the last day in the time zone of the class. */
    endsAt: moment('ends_at'),
    /** The most members and pending requests. */
    seats: integer('seats'),
    memberCount: integer('member_count').notNull().default(0),
    pendingCount: integer('pending_count').notNull().default(0),
    invitedCount: integer('invited_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('classes_class_newest').on(table.createdAt, table.id),
    index('classes_class_owner').on(table.ownerId, table.createdAt, table.id),
    index('classes_class_name').using('gin', table.name.op('gin_trgm_ops')),
  ],
);

const classId = () =>
  uuid('class_id')
    .notNull()
    .references(() => classTable.id, { onDelete: 'cascade' });

export const classProgramTable = pgTable(
  'classes_program',
  {
    classId: classId(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.programId] }),
    index('classes_program_program').on(table.programId),
  ],
);

/**
 * The people of a class: members, people who asked to join, and staff. A person has one row in a
 * class, so nobody is a member and on the staff at the same time. The owner has none.
 */
export const memberTable = pgTable(
  'classes_member',
  {
    classId: classId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['member', ...classStaffRoles] }).notNull(),
    /** Whether the person waits for approval and has no access yet. */
    isPending: boolean('is_pending').notNull().default(false),
    /** When the person joined, or asked to join. */
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('classes_member_list').on(
      table.classId,
      table.role,
      table.isPending,
      table.since,
      table.userId,
    ),
    index('classes_member_person').on(table.userId, table.since, table.classId),
  ],
);

/** The current link of a class. A withdrawn link is deleted, so its code is unknown. */
export const linkTable = pgTable('classes_link', {
  classId: classId().primaryKey(),
  code: text('code').notNull().unique('classes_link_code'),
  usesAtMost: integer('uses_at_most'),
  useCount: integer('use_count').notNull().default(0),
  expiresOn: date('expires_on', { mode: 'string' }),
  /** The end of the last day in the time zone of the class. */
  expiresAt: moment('expires_at'),
  needsApproval: boolean('needs_approval').notNull().default(false),
  createdAt: createdAt(),
});

/** Addresses without an account, which join at their first sign-in. */
export const classInvitationTable = pgTable(
  'classes_invitation',
  {
    id: id(),
    classId: classId(),
    /** The invited address in lower case. */
    email: text('email').notNull(),
    invitedBy: uuid('invited_by').references(() => userTable.id, { onDelete: 'set null' }),
    /** Why the person could not join at the first sign-in. Null before it. */
    refusal: text('refusal', { enum: ['class-ended', 'class-full', 'no-places-left'] }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('classes_invitation_once').on(table.classId, table.email),
    index('classes_invitation_email').on(table.email),
    index('classes_invitation_newest').on(table.classId, table.createdAt, table.id),
  ],
);

/** SQL condition: the row of the class is among those that have not ended. */
export const isRunning = (now: Date) =>
  sql<boolean>`(${classTable.endsAt} is null or ${classTable.endsAt} > ${now}::timestamptz)`;
