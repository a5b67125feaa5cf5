import { type Role, roles } from '@certway/contract/roles';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { customType, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { role, userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';

/** By bytes: so an index finds whatever begins with a text. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** As much of a phrase as is indexed; the rest of a longer search is compared. */
export const PHRASE_LENGTH = 24;

/**
 * From each word of a person on, what follows. A search reads from here whom it finds, no further
 * than it must: how many others there are does not matter. Kept up in the transaction of each change.
 */
export const phraseTable = pgTable(
  'accounts_phrase',
  {
    role: role('role').notNull(),
    phrase: bytes('phrase').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.phrase, table.userId] }),
    foreignKey({
      name: 'accounts_phrase_account',
      columns: [table.userId, table.role],
      foreignColumns: [userTable.id, userTable.role],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('accounts_phrase_account').on(table.userId),
  ],
);

/** Sorts after whatever can follow the beginning of a phrase. */
const LAST_SIGN = '\u{10FFFF}';
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** That a person has the phrase, asked of the row itself. */
export const hasPhrase = (phrase: string): SQL =>
  sql`${userTable.searched} like ${`% ${escapeLike(phrase)}%`}`;

/** The ids of those who have a phrase, from the index; twice where somebody has it twice. */
export function idsWithPhrase(phrase: string, role: Role | undefined, atMost?: number): SQL {
  const beginning = phrase.slice(0, PHRASE_LENGTH);
  const rest = sql`join ${userTable} on ${userTable.id} = ${phraseTable.userId} and ${hasPhrase(phrase)}`;
  return sql`select ${phraseTable.userId} as id from ${phraseTable} ${beginning === phrase ? sql`` : rest}
    where ${inArray(phraseTable.role, role ? [role] : [...roles])}
    and ${phraseTable.phrase} >= ${beginning} and ${phraseTable.phrase} < ${beginning + LAST_SIGN}
    ${atMost === undefined ? sql`` : sql`limit ${atMost}`}`;
}

/** For lists of other slices that people stand in. */
export function named(q: string): SQL | undefined {
  const phrase = phraseOf(q);
  return phrase === '' ? undefined : sql`${userTable.id} in (${idsWithPhrase(phrase, undefined)})`;
}
