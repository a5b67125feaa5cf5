import { type Role, roles } from '@certway/contract/roles';
import { inArray, type SQL, sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { role, userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';

/** By bytes: so an index finds whatever begins with a text. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** As much of a phrase as is indexed; the rest of a longer search is compared. */
export const PHRASE_LENGTH = 24;

/** Those who share a common phrase are met among all who share its first signs. */
export const BEGINNING_LENGTH = 2;

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
    /** The person's own, for the order of those who share a phrase. */
    name: text('name').notNull(),
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
    // All that is asked stands in it: along one beginning, in the order of names, no row is read.
    index('accounts_phrase_by_name').on(
      sql`left(${table.phrase}, ${sql.raw(String(BEGINNING_LENGTH))})`,
      sql`lower(${table.name})`,
      table.name,
      table.userId,
      table.phrase,
      table.role,
    ),
  ],
);

/** Sorts after whatever can follow the beginning of a phrase. */
const LAST_SIGN = '\u{10FFFF}';
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** That a person has the phrase, asked of the row itself. */
export const hasPhrase = (phrase: string): SQL =>
  sql`${userTable.searched} like ${`% ${escapeLike(phrase)}%`}`;

const within = (phrase: string, role: Role | undefined): SQL => {
  const beginning = phrase.slice(0, PHRASE_LENGTH);
  return sql`${inArray(phraseTable.role, role ? [role] : [...roles])}
    and ${phraseTable.phrase} >= ${beginning} and ${phraseTable.phrase} < ${beginning + LAST_SIGN}`;
};

/** The ids of those who have a phrase, from the index; twice where somebody has it twice. */
export function idsWithPhrase(phrase: string, role: Role | undefined, atMost?: number): SQL {
  const whole = phrase.length <= PHRASE_LENGTH;
  const rest = sql`join ${userTable} on ${userTable.id} = ${phraseTable.userId} and ${hasPhrase(phrase)}`;
  return sql`select ${phraseTable.userId} as id from ${phraseTable} ${whole ? sql`` : rest}
    where ${within(phrase, role)} ${atMost === undefined ? sql`` : sql`limit ${atMost}`}`;
}

/** A page of their ids by name. Null for a phrase that is not indexed so, or not as a whole. */
export function idsByName(
  phrase: string,
  role: Role | undefined,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): SQL | null {
  if (phrase.length < BEGINNING_LENGTH || phrase.length > PHRASE_LENGTH) return null;
  const direction = descending ? sql`desc` : sql`asc`;
  const { name, userId } = phraseTable;
  return sql`select ${userId} as id from ${phraseTable}
    where left(${phraseTable.phrase}, ${sql.raw(String(BEGINNING_LENGTH))}) = ${phrase.slice(0, BEGINNING_LENGTH)}
    and ${within(phrase, role)} group by lower(${name}), ${name}, ${userId}
    order by lower(${name}) ${direction}, ${name} ${direction}, ${userId} ${direction}
    limit ${limit} offset ${offset}`;
}

/** For lists of other slices that people stand in. */
export function named(q: string): SQL | undefined {
  const phrase = phraseOf(q);
  return phrase === '' ? undefined : sql`${userTable.id} in (${idsWithPhrase(phrase, undefined)})`;
}
