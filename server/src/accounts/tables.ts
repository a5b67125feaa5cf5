import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../db/columns.ts';

export const role = (name: string) =>
  text(name, { enum: ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'] });

/**
 * The accounts of users. The identity provider identifies a person by issuer and subject, because
 * addresses may change or be shared.
 */
export const userTable = pgTable(
  'accounts_user',
  {
    id: id(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /**
     * The email address in the ID token, in lower case. Roles and the operator's list of admins
     * refer to this address.
     */
    verifiedEmail: text('verified_email').notNull(),
    /** The email address for contact, which is not verified. */
    contactEmail: text('contact_email').notNull(),
    username: text('username').notNull(),
    cellNumber: text('cell_number').notNull().default(''),
    profilePicture: text('profile_picture').notNull().default(''),
    role: role('role').notNull().default('user'),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at'),
    /** If set, the person cannot sign in. */
    suspendedAt: moment('suspended_at'),
    /** The reason for the suspension, which is shown at sign-in. */
    suspendedBecause: text('suspended_because').notNull().default(''),
    /**
     * The words of name and addresses, with a space before each. `phraseOf` normalizes searches in
     * the same way.
     */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(' ' || lower(username || ' ' || verified_email || case when contact_email = verified_email then '' else ' ' || contact_email end), '[][ .,;:@_+''"()/-]+', ' ', 'g')`,
      ),
  },
  (table) => [
    unique('accounts_user_identity').on(table.issuer, table.subject),
    // A unique key for the foreign keys of tables that store counts by role. With such a key, each
    // change of a role is passed on to these tables.
    unique('accounts_user_id_role').on(table.id, table.role),
    index('accounts_user_verified_email').on(table.verifiedEmail),
    // The index includes the name itself, so it answers the query without reading the table.
    index('accounts_user_name').on(sql`lower(${table.username})`, table.username, table.id),
    index('accounts_user_role').on(table.role, table.id),
    index('accounts_user_role_name').on(
      table.role,
      sql`lower(${table.username})`,
      table.username,
      table.id,
    ),
  ],
);

/**
 * The number of accounts with each role, updated in the same transaction as the roles. The row of a
 * role is also the lock that decides whether an admin is the last one.
 */
export const figuresTable = pgTable('accounts_figures', {
  role: role('role').primaryKey(),
  count: integer('count').notNull(),
});

/**
 * People who were invited before their first sign-in. An invitation is used by the account that
 * first signs in with the verified address.
 */
export const invitationTable = pgTable(
  'accounts_invitation',
  {
    id: id(),
    /** The invited address in lower case. */
    email: text('email').notNull(),
    username: text('username').notNull().default(''),
    /**
     * The program that is granted at the first sign-in. It is not a foreign key, because programs
     * depend on accounts.
     */
    programId: uuid('program_id'),
    invitedBy: uuid('invited_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('accounts_invitation_once').on(table.email, table.programId).nullsNotDistinct(),
    index('accounts_invitation_newest').on(table.createdAt, table.id),
  ],
);

/**
 * The product's only audit log. Each entry is written in the transaction of the change that it
 * records.
 */
export const auditTable = pgTable(
  'accounts_audit',
  {
    id: id(),
    at: createdAt(),
    /**
     * The person who made the change, or null if the system made it because of the operator's list
     * of admins or an expiry.
     */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('accounts_audit_newest').on(table.at, table.id),
    index('accounts_audit_of_action').on(table.action, table.at, table.id),
    index('accounts_audit_of_actor').on(table.actorId, table.at, table.id),
    index('accounts_audit_of_subject').on(table.subjectId, table.at, table.id),
  ],
);
