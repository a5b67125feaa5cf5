import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, countUpTo } from './count.ts';
import { limitToPage, offsetOf, type Pageable, type PageRequest, readPage } from './pages.ts';

/**
 * Searches for people in lists of any length. The search's own index finds the people. If few
 * people match, all their rows are read and sorted in the list's order. If many people match and
 * the list is short, the list is scanned row by row. If many people match and the list is long,
 * either would take too long. The search index is then read from its beginning, only as far as the
 * page needs.
 */

export interface Search {
  /** The SQL condition that the account of a row matches the search. */
  matches: SQL;
  /**
   * Selects the ids of the people among the first `entries` matching index entries. The column
   * `all` is true if there are no further matching entries.
   */
  first(entries: number): SQL;
}

export interface SearchedList<Row> {
  /** The column with the id of the person that a row belongs to. */
  person: SQLWrapper;
  /**
   * An additional condition on the row itself, with its own index. A row is a hit if its person
   * matches the search or this condition is met.
   */
  also?: SQL | undefined;
  /**
   * Returns the rows that meet a condition. They are sorted by `order`, and rows that are equal in
   * this order are sorted in the list's own order.
   */
  rows(where: SQL | undefined, order: SQL[]): Pageable<Row>;
  counted(where: SQL | undefined): Countable;
  /** True if the list is known to be short, so its rows need not be counted. */
  short?: boolean;
}

/** The maximum number of rows of a list that a search may scan row by row. */
const SHORT_LIST_ROWS = 1000;

export async function isShort(db: Executor, rows: Countable): Promise<boolean> {
  return !(await countUpTo(db, rows, SHORT_LIST_ROWS)).capped;
}

/**
 * The number of index entries that are read first. More entries are read if too few of the people
 * found have rows in the list.
 */
const FIRST_ENTRIES = 256;
const ENTRIES_FACTOR = 8;
/** The number of people whose rows are read first. In most lists their rows fill a page. */
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
 * Sorts rows that match `also` before rows that match only by their person. Later pages are read
 * with the ids of more people. A row that matches in both ways must not move when its person's id
 * is added, so `also` takes precedence.
 */
function inOrderOf<Row>({ person, also }: SearchedList<Row>, ids: string[]): SQL {
  const place = sql`array_position(${rowsOf(ids)}, ${person})`;
  return also ? sql`case when ${also} then null else ${place} end nulls first` : place;
}

/** Reads one row more than the page shows, to find out whether there is a next page. */
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

/**
 * Returns a page that is followed by another page. The total number of rows is not known, so
 * `total` is a lower bound: one more than the rows up to the end of this page.
 */
const fullPage = <Row>(read: Row[], window: PageRequest): Page<Row> => ({
  items: read.slice(0, window.pageSize),
  total: offsetOf(window) + window.pageSize + 1,
  capped: true,
});

/**
 * Reads people from the search index in growing batches, and then their rows. Stops when the page
 * is full or no more people are found.
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

/** Returns a page of the hits, or of the whole list if `search` is null. */
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
  // If the first read of the index found all people, they are few, and their rows are sorted in the
  // list's order. If only a later read finds all people, the order of the index is kept, because
  // previous pages used it.
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

/** Returns some hits as suggestions. There are no further pages, so nothing is counted. */
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
