import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, capTotal, countUpTo, type Total } from './count.ts';

export interface PageRequest {
  page: number;
  pageSize: number;
}

/** A query that is already sorted and still needs a limit and an offset. */
export interface Pageable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

export const offsetOf = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

export const limitToPage = <Row>(rows: Pageable<Row>, window: PageRequest): PromiseLike<Row[]> =>
  rows.limit(window.pageSize).offset(offsetOf(window));

/**
 * Returns the length of the list if the page that was read is the last one, so that counting is
 * unnecessary. A page is the last one if it is not full. Returns null if the list must be counted.
 */
export const totalByPage = (found: number, window: PageRequest): Total | null =>
  found === window.pageSize || (found === 0 && window.page > 1)
    ? null
    : capTotal(offsetOf(window) + found);

/**
 * Selects the keys of a page first and then reads only the rows with these keys. Each skipped row
 * therefore costs only an index entry.
 */
export const byKeys = <Keys, Row>(
  keys: { limit(rows: number): { offset(rows: number): Keys } },
  rows: (keys: Keys) => PromiseLike<Row[]>,
): Pageable<Row> => ({
  limit: (atMost) => ({ offset: (skipped) => rows(keys.limit(atMost).offset(skipped)) }),
});

export async function readPage<Row>(
  db: Executor,
  { rows, counted }: { rows: Pageable<Row>; counted: Countable },
  window: PageRequest,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([limitToPage(rows, window), countUpTo(db, counted)]);
  return { items, ...total };
}

export const serializePage = <Row, Item>(
  { items, ...total }: Page<Row>,
  present: (row: Row) => Item,
): Page<Item> => ({ items: items.map(present), ...total });
