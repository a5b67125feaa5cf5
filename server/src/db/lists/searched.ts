import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, countUpTo, type Total } from './count.ts';
import { offsetOf, type Pageable, readPage, type Window } from './pages.ts';

/**
 * Lists in which people are looked for, of any length. A short list is read through, each row asked.
 * In a long one nobody can wait for that, nor for all whom a common name finds: there the search's
 * own index is read from its beginning, and no further than the page needs.
 */

/** Who is looked for. */
export interface Search {
  /** That the person of a row is found, asked of their account. */
  matches: SQL;
  /** Selects the first whom the index finds, from so many of its entries, and whether those are `all`. */
  first(entries: number): SQL;
}

export interface SearchedList<Row> {
  /** Whose a row is. */
  person: SQLWrapper;
  /** What else is looked for in a row, and has an index of its own. */
  also?: SQL | undefined;
  /** Its rows that fulfil a condition: in this order, and then in the list's own. */
  rows(where: SQL | undefined, order: SQL[]): Pageable<Row>;
  counted(where: SQL | undefined): Countable;
  /** Where that is known already. */
  short?: boolean;
}

/** Up to here a list is short. */
const SHORT = 1000;

export async function isShort(db: Executor, rows: Countable): Promise<boolean> {
  return !(await countUpTo(db, rows, SHORT)).capped;
}

/** As many entries of the index are read at first. What is rare among the people found needs more. */
const ENTRIES = 256;
const MORE = 8;

async function readFirst(db: Executor, search: Search, entries: number) {
  const { rows } = await db.execute<{ ids: string[]; all: boolean }>(search.first(entries));
  return rows[0] ?? { ids: [], all: true };
}

/** Of all that is found; a first page that is not full tells it by itself. */
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
    // What was met, and the one that shows that it goes on.
    if (page.more)
      return { items: page.items, total: offsetOf(window) + pageSize + 1, capped: true };
  }
}

/** A page of those found; of the whole list where nobody is looked for. */
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
