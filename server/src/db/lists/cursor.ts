import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { throwHttpError } from '../../outcomes/failure.ts';
import * as messages from '../messages.ts';

/**
 * Keyset pagination. If rows are added while a person reads a list page by page, no row is repeated
 * or skipped.
 */

/** A position in a list: the time and the id of the last row that was read. */
export interface Cursor {
  at: Date;
  id: string;
}

const CURSOR = /^(\d{4}-[\d:.TZ-]+)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const formatCursor = ({ at, id }: Cursor): string => `${at.toISOString()}_${id}`;

export function parseCursor(cursor: string | undefined): Cursor | null {
  if (!cursor) return null;
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime())
    ? throwHttpError('invalid-input', [{ field: 'before', message: messages.notCursor }])
    : { at: moment, id };
}

/**
 * Returns the SQL condition for the rows that follow the cursor in a list sorted from newest to
 * oldest. Returns undefined if there is no cursor.
 */
export const olderThan = (
  place: Cursor | null,
  { at, id }: { at: SQLWrapper; id: SQLWrapper },
): SQL | undefined =>
  place ? sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined;

/**
 * Splits the rows that were read for a page into the rows of the page and the cursor of the next
 * page. The cursor is null on the last page. To detect a next page, the caller reads one row more
 * than the page shows.
 */
export function cutPage<Row>(
  shownAtMost: number,
  rows: readonly Row[],
  placeOfRow: (row: Row) => Cursor,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, shownAtMost);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > shownAtMost ? formatCursor(placeOfRow(last)) : null };
}
