import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { throwHttpError } from '../../outcomes/failure.ts';
import * as messages from '../messages.ts';

/**
 * Keyset pagination: rows that are added between two pages neither repeat a row on the next page
 * nor drop one from it.
 */

/** The position in a list: the time of the last row, and its id. */
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

/** A condition for the rows after a cursor in a list with the newest first; none at the beginning. */
export const olderThan = (
  place: Cursor | null,
  { at, id }: { at: SQLWrapper; id: SQLWrapper },
): SQL | undefined =>
  place ? sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined;

/** Splits rows that were read with one extra into those to show and the cursor of the next page. */
export function cutPage<Row>(
  shownAtMost: number,
  rows: readonly Row[],
  placeOfRow: (row: Row) => Cursor,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, shownAtMost);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > shownAtMost ? formatCursor(placeOfRow(last)) : null };
}
