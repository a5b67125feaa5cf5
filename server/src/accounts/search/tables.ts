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
import type { Search } from '../../db/lists/searched.ts';
import { hasWords } from '../../db/lists/text.ts';
import { role, userTable } from '../tables.ts';
import { phraseOf } from './phrase.ts';

/** Text in byte order, so that an index finds everything with a given prefix. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The indexed length of a phrase; the rest of a longer search is compared. */
export const PHRASE_LENGTH = 24;

/** The prefix that is indexed for common phrases. */
export const BEGINNING_LENGTH = 2;

/**
 * For each word of a person, the text starting at that word. A search reads only its hits from the
 * index, regardless of the number of other people. Updated in the transaction of each change.
 */
export const phraseTable = pgTable(
  'accounts_phrase',
  {
    role: role('role').notNull(),
    phrase: bytes('phrase').notNull(),
    userId: uuid('user_id').notNull(),
    /** Copied from the person, to sort hits by name. */
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
    // A covering index: for one prefix, sorted by name, without reading rows.
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

/** Sorts after any other character. */
const LAST_SIGN = '\u{10FFFF}';

/** Checks on the row itself whether a person matches the phrase. */
export const hasPhrase = (phrase: string): SQL => hasWords(userTable.searched, phrase);

const beginsWith = (phrase: string): SQL => {
  const beginning = phrase.slice(0, PHRASE_LENGTH);
  return sql`${phraseTable.phrase} >= ${beginning} and ${phraseTable.phrase} < ${beginning + LAST_SIGN}`;
};

const within = (phrase: string, role: Role | undefined): SQL =>
  sql`${inArray(phraseTable.role, role ? [role] : [...roles])} and ${beginsWith(phrase)}`;

/** Selects the ids of matching people from the index; an id appears once per match. */
export function idsWithPhrase(phrase: string, role: Role | undefined, atMost?: number): SQL {
  const whole = phrase.length <= PHRASE_LENGTH;
  const rest = sql`join ${userTable} on ${userTable.id} = ${phraseTable.userId} and ${hasPhrase(phrase)}`;
  return sql`select ${phraseTable.userId} as id from ${phraseTable} ${whole ? sql`` : rest}
    where ${within(phrase, role)} ${atMost === undefined ? sql`` : sql`limit ${atMost}`}`;
}

/**
 * Selects a page of ids by name. Returns null for a phrase that this index does not contain as a
 * whole. For a comparison of the rest, PostgreSQL would expect almost no hits, and read and sort
 * all of them.
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
 * Selects the first entries with a prefix, in order and up to a limit, by merging each role's part
 * of the index.
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

/** Builds a search for people by words of their names and addresses. Null if the search contains no word. */
export function searchPeople(q: string, among: readonly Role[] = roles): Search | null {
  const phrase = phraseOf(q);
  if (phrase === '') return null;
  return { matches: hasPhrase(phrase), first: (entries) => firstPeople(phrase, among, entries) };
}
