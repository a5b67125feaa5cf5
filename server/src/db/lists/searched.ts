import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, countUpTo, type Total } from './count.ts';
import { offsetOf, type Pageable, readPage, type Window } from './pages.ts';

/**
 * Searching for people in lists of any length. A short list is read through, row by row. In a long
 * one nobody can wait for that, nor for everybody with a common name: there the search's own index is
 * read from its beginning, and no further than the page needs.
 */

/** Who is looked for. */
export interface Search {
  /** The condition that a row's person is a hit, checked on their account. */
  matches: SQL;
  /** Selects the index's first hits, from that many entries, and whether those are `all`. */
  first(entries: number): SQL;
}

export interface SearchedList<Row> {
  /** Whose a row is. */
  person: SQLWrapper;
  /** What else a row is searched for, with its own index. */
  also?: SQL | undefined;
  /** The rows that fulfil a condition: in this order, then in the list's own. */
  rows(where: SQL | undefined, order: SQL[]): Pageable<Row>;
  counted(where: SQL | undefined): Countable;
  /** If that is already known. */
  short?: boolean;
}

/** Up to here a list is short. */
const SHORT = 1000;

export async function isShort(db: Executor, rows: Countable): Promise<boolean> {
  return !(await countUpTo(db, rows, SHORT)).capped;
}

/** How many index entries are read at first. What is rare among the people found needs more. */
const ENTRIES = 256;
const MORE = 8;

async function readFirst(db: Executor, search: Search, entries: number) {
  const { rows } = await db.execute<{ ids: string[]; all: boolean }>(search.first(entries));
  return rows[0] ?? { ids: [], all: true };
}

/** The total of hits; a first page that is not full gives it directly. */
async function countFound<Row>(
  db: Executor,
  { items, more, window }: { items: Row[]; more: boolean; window: Window },
  counted: Countable,
): Promise<Total> {
  if (window.page === 1 && !more) return { total: items.length, capped: false };
  return countUpTo(db, counted);
}

async function readLong<Row>(
  db: Executor,
  { person, also, rows, counted }: SearchedList<Row>,
  search: Search,
  window: Window,
): Promise<Page<Row>> {
  const { pageSize } = window;
  for (let entries = ENTRIES; ; entries *= MORE) {
    const { ids, all } = await readFirst(db, search, entries);
    const found = sql`${sql.param(ids)}::uuid[]`;
    const where = or(sql`${person} = any(${found})`, also);
    // Where these are all, at first sight, they are few enough for the order of the list. Not where
    // they are all after more: the pages before that one were in the order of the index.
    const few = all && entries === ENTRIES;
    const order = few ? [] : [sql`array_position(${found}, ${person}) nulls first`];
    const read = await rows(where, order)
      .limit(pageSize + 1)
      .offset(offsetOf(window));
    const page = { items: read.slice(0, pageSize), more: read.length > pageSize, window };
    if (all) return { items: page.items, ...(await countFound(db, page, counted(where))) };
    // The hits, and the extra one that shows there are more.
    if (page.more)
      return { items: page.items, total: offsetOf(window) + pageSize + 1, capped: true };
  }
}

/** A page of the hits, or of the whole list if nobody is searched for. */
export async function readSearched<Row>(
  db: Executor,
  list: SearchedList<Row>,
  search: Search | null,
  window: Window,
): Promise<Page<Row>> {
  if (search && !(list.short ?? (await isShort(db, list.counted(undefined)))))
    return readLong(db, list, search, window);
  const where = search ? or(search.matches, list.also) : undefined;
  return readPage(db, { rows: list.rows(where, []), counted: list.counted(where) }, window);
}
