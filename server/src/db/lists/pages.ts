import type { Page } from '../../outcomes/reply.ts';
import type { Executor } from '../database.ts';
import { type Countable, capTotal, countUpTo, type Total } from './count.ts';

/** A request for one page of a list with page numbers. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** A query in the order of its list, before its limit is set. */
export interface Pageable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

export const offsetOf = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

export const limitToPage = <Row>(rows: Pageable<Row>, window: PageRequest): PromiseLike<Row[]> =>
  rows.limit(window.pageSize).offset(offsetOf(window));

/** A page that is not full ends its list, so no count is needed; null if the list has to be counted. */
export const totalByPage = (found: number, window: PageRequest): Total | null =>
  found === window.pageSize || (found === 0 && window.page > 1)
    ? null
    : capTotal(offsetOf(window) + found);

/** Finds the rows of a page by their keys, so that each row that is skipped costs only an index entry. */
export const byKeys = <Keys, Row>(
  keys: { limit(rows: number): { offset(rows: number): Keys } },
  rows: (keys: Keys) => PromiseLike<Row[]>,
): Pageable<Row> => ({
  limit: (atMost) => ({ offset: (skipped) => rows(keys.limit(atMost).offset(skipped)) }),
});

/** A page of a list, with the length of the whole list. */
export async function readPage<Row>(
  db: Executor,
  { rows, counted }: { rows: Pageable<Row>; counted: Countable },
  window: PageRequest,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([limitToPage(rows, window), countUpTo(db, counted)]);
  return { items, ...total };
}

/** The page as the call returns it. */
export const serializePage = <Row, Item>(
  { items, ...total }: Page<Row>,
  present: (row: Row) => Item,
): Page<Item> => ({ items: items.map(present), ...total });
