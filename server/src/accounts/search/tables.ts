import { type Role, roles } from '@certway/contract/accounts/roles';
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
import type { Search } from '../../db/lists/searched.ts';
import { hasWords } from '../../db/lists/text.ts';
import { role, userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';

/** A text column in byte order, so that an index can find all values with a given prefix. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The number of indexed characters of a phrase. The search compares any further characters with the
 * account's row.
 */
export const PHRASE_LENGTH = 24;

/**
 * The number of characters at the start of a phrase by which the index of hits sorted by name
 * groups them.
 */
export const BEGINNING_LENGTH = 2;

/**
 * Contains one row for each word of a person, with the text that starts at this word. A search
 * reads only its hits from the index, regardless of the number of other people. The rows are
 * updated in the transaction that changes a name or an address.
 */
export const phraseTable = pgTable(
  'accounts_phrase',
  {
    role: role('role').notNull(),
    phrase: bytes('phrase').notNull(),
    userId: uuid('user_id').notNull(),
    /** The person's name, copied so that hits can be sorted by name. */
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
    // A covering index that lists the hits for a prefix sorted by name, without reading the table.
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

/** The last Unicode character, which sorts after any other. */
const LAST_SIGN = '\u{10FFFF}';

/** Returns an SQL condition on the person's row: a word of the person begins with the phrase. */
export const hasPhrase = (phrase: string): SQL => hasWords(userTable.searched, phrase);

const beginsWith = (phrase: string): SQL => {
  const beginning = phrase.slice(0, PHRASE_LENGTH);
  return sql`${phraseTable.phrase} >= ${beginning} and ${phraseTable.phrase} < ${beginning + LAST_SIGN}`;
};

const within = (phrase: string, role: Role | undefined): SQL =>
  sql`${inArray(phraseTable.role, role ? [role] : [...roles])} and ${beginsWith(phrase)}`;

/**
 * Selects the ids of matching people from the index. An id is returned once for each matching word,
 * so it may occur repeatedly.
 */
export function idsWithPhrase(phrase: string, role: Role | undefined, atMost?: number): SQL {
  const whole = phrase.length <= PHRASE_LENGTH;
  const rest = sql`join ${userTable} on ${userTable.id} = ${phraseTable.userId} and ${hasPhrase(phrase)}`;
  return sql`select ${phraseTable.userId} as id from ${phraseTable} ${whole ? sql`` : rest}
    where ${within(phrase, role)} ${atMost === undefined ? sql`` : sql`limit ${atMost}`}`;
}

/**
 * Selects a page of ids by name. Returns null for phrases that are too short or too long for the
 * index. A longer phrase would also need a comparison with each account. PostgreSQL would then
 * expect almost no hits, so it would read and sort all of them.
 */
export function idsByName(
  phrase: string,
  role: Role | undefined,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): SQL | null {
  if (phrase.length < BEGINNING_LENGTH || phrase.length > PHRASE_LENGTH) return null;
  const direction = descending ? sql`desc` : sql`asc`;
  const { name, userId } = phraseTable;
  const beginning = sql.raw(String(BEGINNING_LENGTH));
  return sql`select ${userId} as id from ${phraseTable}
    where left(${phraseTable.phrase}, ${beginning}) = left(${phrase}::text, ${beginning})
    and left(${phraseTable.phrase}, char_length(${phrase}::text)) = ${phrase}
    and ${role ? sql`${phraseTable.role} || '' = ${role}` : sql`true`}
    group by lower(${name}), ${name}, ${userId}
    order by lower(${name}) ${direction}, ${name} ${direction}, ${userId} ${direction}
    limit ${limit} offset ${offset}`;
}

/**
 * Selects the first entries of the index that start with the phrase, up to a limit. It merges the
 * entries of each role, because the index is sorted by role first.
 */
function firstEntries(phrase: string, among: readonly Role[], atMost: number): SQL {
  const order = sql`order by phrase, user_id limit ${atMost}`;
  const ofRoles = among.map(
    (role) => sql`(select ${phraseTable.phrase} as phrase, ${phraseTable.userId} as user_id
      from ${phraseTable} where ${phraseTable.role} = ${role} and ${beginsWith(phrase)} ${order})`,
  );
  return sql`select * from (${sql.join(ofRoles, sql` union all `)}) as entry ${order}`;
}

function firstPeople(phrase: string, among: readonly Role[], entries: number): SQL {
  const isWhole = phrase.length <= PHRASE_LENGTH;
  const rest = sql`join ${userTable} on ${userTable.id} = entry.user_id and ${hasPhrase(phrase)}`;
  return sql`
    with entry as materialized (${firstEntries(phrase, among, entries)}),
    people as (select entry.user_id as id, min(entry.phrase) as phrase
      from entry ${isWhole ? sql`` : rest} group by entry.user_id)
    select array(select id::text from people order by phrase, id) as ids,
      (select count(*) from entry) < ${entries} as "all"`;
}

/**
 * Builds a search for people by words of their names and addresses, or returns null if `q` contains
 * no word.
 */
export function searchPeople(q: string, among: readonly Role[] = roles): Search | null {
  const phrase = phraseOf(q);
  if (phrase === '') return null;
  return { matches: hasPhrase(phrase), first: (entries) => firstPeople(phrase, among, entries) };
}
