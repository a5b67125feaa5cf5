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

/** By bytes, so an index finds everything that begins with a text. */
const bytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** How much of a phrase is indexed; the rest of a longer search is compared. */
export const PHRASE_LENGTH = 24;

/** People who share a common phrase are found among all who share its first characters. */
export const BEGINNING_LENGTH = 2;

/**
 * For each word of a person, the text from there on. A search reads its hits from here, no further
 * than it must, however many others there are. Kept up to date in the transaction of each change.
 */
export const phraseTable = pgTable(
  'accounts_phrase',
  {
    role: role('role').notNull(),
    phrase: bytes('phrase').notNull(),
    userId: uuid('user_id').notNull(),
    /** Copied from the person, to order those who share a phrase. */
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
    // It covers the query: for one prefix, in the order of names, no row is read.
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

/** Sorts after anything that can follow the beginning of a phrase. */
const LAST_SIGN = '\u{10FFFF}';

/** Whether a person has the phrase, checked on the row itself. */
export const hasPhrase = (phrase: string): SQL => hasWords(userTable.searched, phrase);

const beginsWith = (phrase: string): SQL => {
  const beginning = phrase.slice(0, PHRASE_LENGTH);
  return sql`${phraseTable.phrase} >= ${beginning} and ${phraseTable.phrase} < ${beginning + LAST_SIGN}`;
};

const within = (phrase: string, role: Role | undefined): SQL =>
  sql`${inArray(phraseTable.role, role ? [role] : [...roles])} and ${beginsWith(phrase)}`;

/** The ids of those who have a phrase, from the index; an id appears twice if the person has it twice. */
export function idsWithPhrase(phrase: string, role: Role | undefined, atMost?: number): SQL {
  const whole = phrase.length <= PHRASE_LENGTH;
  const rest = sql`join ${userTable} on ${userTable.id} = ${phraseTable.userId} and ${hasPhrase(phrase)}`;
  return sql`select ${phraseTable.userId} as id from ${phraseTable} ${whole ? sql`` : rest}
    where ${within(phrase, role)} ${atMost === undefined ? sql`` : sql`limit ${atMost}`}`;
}

/**
 * A page of their ids by name. Null for a phrase that is not indexed this way, or not as a whole.
 * What is compared beside the beginning fits no index: PostgreSQL expects next to nobody, and would
 * read all hits elsewhere to sort them.
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

/** The entries that begin with a phrase, in order, up to a limit; merged as they are read from each role's part of the index. */
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

/** People by a phrase of their names and addresses, for lists of people. Null if it holds no word. */
export function searchPeople(q: string, among: readonly Role[] = roles): Search | null {
  const phrase = phraseOf(q);
  if (phrase === '') return null;
  return { matches: hasPhrase(phrase), first: (entries) => firstPeople(phrase, among, entries) };
}
