import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, countUpTo } from './count.ts';
import { limitToPage, offsetOf, type Pageable, type PageRequest, readPage } from './pages.ts';

/**
 * Searches for people in lists of any length. The search's own index finds the people. If they are
 * few, their rows are read directly, in the list's order. If they are many, a short list is scanned
 * row by row. Scanning a long list, or reading all rows of a common name, would take too long:
 * there the index is read from its beginning, and only as far as the page needs.
 */

/** The search condition. */
export interface Search {
  /** The condition that the account of a row matches. */
  matches: SQL;
  /** Selects the index's first hits among that many entries, and whether those are `all`. */
  first(entries: number): SQL;
}

export interface SearchedList<Row> {
  /** The column with the id of a row's person. */
  person: SQLWrapper;
  /** An additional condition on the row itself, with its own index. */
  also?: SQL | undefined;
  /** The rows that match a condition: in this order, then in the list's own. */
  rows(where: SQL | undefined, order: SQL[]): Pageable<Row>;
  counted(where: SQL | undefined): Countable;
  /** Set if the list is known to be short. */
  short?: boolean;
}

/** A list with at most this many rows is short. */
const SHORT_LIST_ROWS = 1000;

export async function isShort(db: Executor, rows: Countable): Promise<boolean> {
  return !(await countUpTo(db, rows, SHORT_LIST_ROWS)).capped;
}

/** Index entries that are read first. If few of the people found have rows in the list, more are read. */
const FIRST_ENTRIES = 256;
const ENTRIES_FACTOR = 8;
/** The number of people whose rows are read first: in most lists they fill a page. */
const PEOPLE_AT_FIRST = 128;

interface IndexHits {
  ids: string[];
  all: boolean;
}

async function readFirst(db: Executor, search: Search, entries: number): Promise<IndexHits> {
  const { rows } = await db.execute<{ ids: string[]; all: boolean }>(search.first(entries));
  return rows[0] ?? { ids: [], all: true };
}

const rowsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

const ofPeople = <Row>({ person, also }: SearchedList<Row>, ids: readonly string[]) =>
  or(sql`${person} = any(${rowsOf(ids)})`, also);

/**
 * Rows found by their own condition come first, then those of the people in order. Rows that match
 * both ways must not change places when their person's id is added: later pages are read with more
 * ids.
 */
function inOrderOf<Row>({ person, also }: SearchedList<Row>, ids: string[]): SQL {
  const place = sql`array_position(${rowsOf(ids)}, ${person})`;
  return also ? sql`case when ${also} then null else ${place} end nulls first` : place;
}

/** Reads one extra row, to know whether there are more. */
const readExtra = <Row>(list: SearchedList<Row>, ids: string[], window: PageRequest) =>
  list
    .rows(ofPeople(list, ids), [inOrderOf(list, ids)])
    .limit(window.pageSize + 1)
    .offset(offsetOf(window));

interface SearchProgress {
  search: Search;
  found: IndexHits;
  entries: number;
}

/** The page; its total counts the extra hit, which shows that there are more. */
const fullPage = <Row>(read: Row[], window: PageRequest): Page<Row> => ({
  items: read.slice(0, window.pageSize),
  total: offsetOf(window) + window.pageSize + 1,
  capped: true,
});

/**
 * Reads the rows of more and more of the people found, until the page is full or there are no more
 * people.
 */
async function readLong<Row>(
  db: Executor,
  list: SearchedList<Row>,
  { search, found: { ids, all }, entries }: SearchProgress,
  window: PageRequest,
): Promise<Page<Row>> {
  const read = await readExtra(list, ids, window);
  const isFull = read.length > window.pageSize;
  if (!all && isFull) return fullPage(read, window);
  if (!all) {
    const found = await readFirst(db, search, entries * ENTRIES_FACTOR);
    return readLong(db, list, { search, found, entries: entries * ENTRIES_FACTOR }, window);
  }
  const items = read.slice(0, window.pageSize);
  if (window.page === 1 && !isFull) return { items, total: items.length, capped: false };
  return { items, ...(await countUpTo(db, list.counted(ofPeople(list, ids)))) };
}

/** A page of the hits, or of the whole list without a search. */
export async function readSearched<Row>(
  db: Executor,
  list: SearchedList<Row>,
  search: Search | null,
  window: PageRequest,
): Promise<Page<Row>> {
  const inOrder = (where: SQL | undefined) =>
    readPage(db, { rows: list.rows(where, []), counted: list.counted(where) }, window);
  if (!search) return inOrder(undefined);
  const found = await readFirst(db, search, FIRST_ENTRIES);
  // If the first read found all hits, they are few enough for the order of the list. If all are
  // found only after a second read, the previous pages were in the order of the index.
  if (found.all) return inOrder(ofPeople(list, found.ids));
  const isNear = offsetOf(window) + window.pageSize < PEOPLE_AT_FIRST;
  const [short, read] = await Promise.all([
    list.short ?? isShort(db, list.counted(undefined)),
    isNear ? readExtra(list, found.ids.slice(0, PEOPLE_AT_FIRST), window) : [],
  ]);
  if (short) return inOrder(or(search.matches, list.also));
  if (read.length > window.pageSize) return fullPage(read, window);
  return readLong(db, list, { search, found, entries: FIRST_ENTRIES }, window);
}

/**
 * Some hits to pick from. There is no total and no next page, so nothing is counted, and the
 * index's own order is used in a short list too.
 */
export async function readSuggested<Row>(
  db: Executor,
  list: SearchedList<Row>,
  search: Search | null,
  atMost: number,
): Promise<Row[]> {
  const window = { page: 1, pageSize: atMost };
  const inOrder = (where: SQL | undefined) => limitToPage(list.rows(where, []), window);
  if (!search) return inOrder(undefined);
  const found = await readFirst(db, search, FIRST_ENTRIES);
  if (found.all) return inOrder(ofPeople(list, found.ids));
  const read = await readExtra(list, found.ids.slice(0, PEOPLE_AT_FIRST), window);
  if (read.length >= atMost) return read.slice(0, atMost);
  if (list.short ?? (await isShort(db, list.counted(undefined))))
    return inOrder(or(search.matches, list.also));
  return (await readLong(db, list, { search, found, entries: FIRST_ENTRIES }, window)).items;
}
