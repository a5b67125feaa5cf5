import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../db/columns.ts';

export const role = (name: string) =>
  text(name, { enum: ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'] });

/** The identity provider says who a person is (issuer, subject); an address may change or be shared. */
export const userTable = pgTable(
  'accounts_user',
  {
    id: id(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** From the ID token; what roles and the admin list are matched against. Lower case. */
    verifiedEmail: text('verified_email').notNull(),
    /** Where the person wants to be reached; proves nothing. */
    contactEmail: text('contact_email').notNull(),
    username: text('username').notNull(),
    cellNumber: text('cell_number').notNull().default(''),
    profilePicture: text('profile_picture').notNull().default(''),
    role: role('role').notNull().default('user'),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at'),
    /** While it stands, the person cannot sign in. */
    suspendedAt: moment('suspended_at'),
    /** What they are told when they try. */
    suspendedBecause: text('suspended_because').notNull().default(''),
    /** The words of name and addresses, a space before each; `phraseOf` normalizes searches the same way. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(' ' || lower(username || ' ' || verified_email || case when contact_email = verified_email then '' else ' ' || contact_email end), '[][ .,;:@_+''"()/-]+', ' ', 'g')`,
      ),
  },
  (table) => [
    unique('accounts_user_identity').on(table.issuer, table.subject),
    // For figures stored by role: a foreign key to it follows each change.
    unique('accounts_user_id_role').on(table.id, table.role),
    index('accounts_user_verified_email').on(table.verifiedEmail),
    // The name itself is included with the expression, so reading the index alone is enough.
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
 * How many accounts have each role, updated in the transaction that changes one. A role's row is
 * also the lock at which such changes queue: whether an admin is the last is decided under it.
 */
export const figuresTable = pgTable('accounts_figures', {
  role: role('role').primaryKey(),
  count: integer('count').notNull(),
});

/** Somebody invited before their first sign-in; goes to whoever signs in with the verified address. */
export const invitationTable = pgTable(
  'accounts_invitation',
  {
    id: id(),
    /** Lower case. */
    email: text('email').notNull(),
    username: text('username').notNull().default(''),
    /** What they get access to at their first sign-in. Not a foreign key: programs depend on accounts. */
    programId: uuid('program_id'),
    invitedBy: uuid('invited_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('accounts_invitation_once').on(table.email, table.programId).nullsNotDistinct(),
    index('accounts_invitation_newest').on(table.createdAt, table.id),
  ],
);

/** The one audit log of the product: written in the transaction of the change it records. */
export const auditTable = pgTable(
  'accounts_audit',
  {
    id: id(),
    at: createdAt(),
    /** Null if the system itself acted (an address on the operator's admin list, an expiry). */
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
