import { and, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blueprintTable, versionTable } from '../../blueprints/tables.ts';
import { processInChunks } from '../../concurrency/yielding.ts';
import type { Database, Executor, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { topicTable } from '../../topics/tables.ts';
import { programTable } from '../tables.ts';
import {
  chooseWanted,
  findSpellings,
  patternsOf,
  readQuery,
  type SearchedWord,
  type WantedWords,
  wholePatternsOf,
} from './search-query.ts';
import { SEARCH_RULE, type SearchSource, searchTextOf } from './search-text.ts';
import { searchTable, searchWordTable } from './tables.ts';
import { mayBeMeant } from './typing-errors.ts';

/** The number of programs whose texts are built at once. */
const PROGRAMS_AT_ONCE = 50;
/** The number of texts that are built before other calls get their turn. */
const TEXTS_A_TURN = 5;
/** The number of words with which a word that may be a typing error is compared. */
const VOCABULARY_AT_MOST = 20_000;
/** The number of words that the unknown words of a search may mean together. */
const SPELLINGS_AT_MOST = 50;

const isOutOfDate = lt(searchTable.rule, SEARCH_RULE);

type SourceRow = SearchSource & { id: string };

async function readSources(tx: Transaction, ids: string[]): Promise<SourceRow[]> {
  const bodies = sql`array(
    select ${versionTable.definition}->>'body' from ${blueprintTable} join ${versionTable}
      on ${versionTable.blueprintId} = ${blueprintTable.id}
      and ${versionTable.number} = ${blueprintTable.version}
    where ${blueprintTable.programId} = ${programTable.id} and ${blueprintTable.removedAt} is null
    order by ${blueprintTable.id})`;
  const topics = sql`array(
    select ${topicTable.code} || ' ' || ${topicTable.name} from ${topicTable}
    where ${topicTable.programId} = ${programTable.id} order by ${topicTable.id})`;
  const { id, name, description, category } = programTable;
  const { rows } = await tx.execute<SourceRow & Record<string, unknown>>(sql`
    select ${id}, ${name}, ${description}, ${category}, ${bodies} as bodies, ${topics} as topics
    from ${programTable} where ${id} = any(${sql.param(ids)}::uuid[])`);
  return rows;
}

/**
 * Builds the texts of some programs. A text that a running transaction is changing is skipped, so
 * that a search never waits for an editor. Nodes build one after another, so that a search never
 * misses what another node is building.
 */
async function buildSome(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('programs_search', 0))`);
  const rows = await tx
    .select({ id: searchTable.programId })
    .from(searchTable)
    .where(isOutOfDate)
    .limit(PROGRAMS_AT_ONCE)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const sources = await readSources(
    tx,
    rows.map(({ id }) => id),
  );
  const texts = await processInChunks(
    sources,
    async (some) => some.map(searchTextOf),
    TEXTS_A_TURN,
  );
  await tx.execute(sql`
    update ${searchTable} set name = built.name, text = built.text, rule = ${SEARCH_RULE}
    from unnest(${sql.param(sources.map(({ id }) => id))}::uuid[],
      ${sql.param(texts.map(({ name }) => name))}::text[],
      ${sql.param(texts.map(({ text }) => text))}::text[]) as built (id, name, text)
    where ${searchTable.programId} = built.id`);
  const words = new Set(texts.flatMap(({ text }) => text.split(' ')).filter(mayBeMeant));
  await tx.execute(sql`
    insert into ${searchWordTable} (word) select unnest(${sql.param([...words])}::text[])
    on conflict do nothing`);
  return rows.length;
}

/**
 * Builds the texts that are out of date. `reading` is the database that the search reads; it may be
 * a standby, which cannot be written.
 */
async function buildSearchTexts(reading: Executor, primary: Database): Promise<void> {
  const stale = await reading
    .select({ rule: searchTable.rule })
    .from(searchTable)
    .where(isOutOfDate)
    .limit(1);
  if (stale.length === 0) return;
  let built: number;
  do built = await inTransaction(primary, buildSome);
  while (built === PROGRAMS_AT_ONCE);
}

const isLike = (text: SQLWrapper, patterns: string[]): SQL =>
  sql`${text} like any(${sql.param(patterns)}::text[])`;

const searchedIn = (list: SQL | undefined): SQL =>
  sql`from ${searchTable} join ${programTable} on ${programTable.id} = ${searchTable.programId}
    where ${list ?? sql`true`}`;

/** Returns the words that some program of a list has. */
async function findKnown(
  db: Executor,
  words: string[],
  list: SQL | undefined,
): Promise<Set<string>> {
  const known = words.map(
    (word) => sql`exists (
      select ${searchedIn(list)} and ${isLike(searchTable.text, wholePatternsOf(word))})`,
  );
  const { rows } = await db.execute<{ known: boolean[] }>(
    sql`select array[${sql.join(known, sql`, `)}] as known`,
  );
  return new Set(words.filter((_, place) => rows[0]?.known[place]));
}

/** Returns the words of the vocabulary that are about as long as the given ones. */
async function listVocabulary(db: Executor, words: string[]): Promise<string[]> {
  const lengths = words.map((word) => [...word].length);
  // A form of the typed word may be two letters shorter than the word itself, and a typing error
  // changes the length by one.
  const [from, to] = [Math.min(...lengths) - 3, Math.max(...lengths) + 1];
  const rows = await db
    .select()
    .from(searchWordTable)
    .where(sql`char_length(${searchWordTable.word}) between ${from} and ${to}`)
    .limit(VOCABULARY_AT_MOST);
  return rows.map(({ word }) => word);
}

async function lookUpWords(
  db: Executor,
  words: string[],
  list: SQL | undefined,
): Promise<SearchedWord[]> {
  const known = await findKnown(db, words, list);
  const unknown = words.filter((word) => !known.has(word));
  const vocabulary = unknown.length > 0 ? await listVocabulary(db, unknown) : [];
  const meant = new Map(unknown.map((word) => [word, findSpellings(word, vocabulary)]));
  const spellings = [...new Set([...meant.values()].flat())].slice(0, SPELLINGS_AT_MOST);
  const listed = spellings.length > 0 ? await findKnown(db, spellings, list) : known;
  return words.map((word) => ({
    word,
    known: known.has(word),
    spellings: (meant.get(word) ?? []).filter((spelling) => listed.has(spelling)),
  }));
}

const programsWith = (text: SQLWrapper, { all, any }: WantedWords): SQL | undefined => {
  const conditions = all.map((word) => isLike(text, patternsOf(word)));
  if (any.length > 0) conditions.push(isLike(text, any.flatMap(patternsOf)));
  if (conditions.length === 0) return undefined;
  return sql`${programTable.id} in (
    select ${searchTable.programId} from ${searchTable} where ${and(...conditions)})`;
};

/** SQL conditions on a program. They are undefined if every program of the list is found. */
export interface ProgramSearch {
  found: SQL | undefined;
  /** The program has all words in its name. */
  foundByName: SQL | undefined;
}

/**
 * Reads a search text for the programs of a list, which `list` selects. A word that some program of
 * the list has is searched as it is. Any other may have a typing error. An empty text finds all.
 */
export async function searchPrograms(
  { reading, primary }: { reading: Executor; primary: Database },
  q: string,
  list: SQL | undefined,
): Promise<ProgramSearch> {
  if (q === '') return { found: undefined, foundByName: undefined };
  const words = readQuery(q);
  if (words.length === 0) return { found: sql`false`, foundByName: undefined };
  await buildSearchTexts(reading, primary);
  const wanted = chooseWanted(await lookUpWords(reading, words, list));
  return {
    found: programsWith(searchTable.text, wanted),
    foundByName: programsWith(searchTable.name, wanted),
  };
}
