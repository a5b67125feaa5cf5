import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userTable } from '../accounts/tables.ts';
import { createdAt, id, moment } from '../db/columns.ts';
import type { Identity } from '../identity/provider.ts';

/**
 * Signed-in devices. Only the hash of a device's cookie is stored, so a leaked table gives no
 * access.
 */
export const sessionTable = pgTable(
  'sessions_session',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('sessions_session_token'),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_session_user').on(table.userId)],
);

/**
 * Sign-ins that the provider has confirmed and the page has not completed yet. The table is
 * unlogged (`migrations/0049`).
 */
export const credentialTable = pgTable(
  'sessions_credential',
  {
    id: id(),
    flowHash: text('flow_hash').notNull().unique('sessions_credential_flow'),
    /** The hash of the credential; null until the page requests one. */
    credentialHash: text('credential_hash'),
    identity: jsonb('identity').$type<Identity>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_credential_age').on(table.createdAt)],
);
