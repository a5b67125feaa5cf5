import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { refuse } from '../../outcomes/failure.ts';

/**
 * Lists that continue where they stopped, by keyset: rows added meanwhile neither repeat a row on the
 * next page nor drop one from it.
 */

/** Where a list stopped: the moment of the last row, and its id. */
export interface Place {
  at: Date;
  id: string;
}

const CURSOR = /^(\d{4}-[\d:.TZ-]+)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const cursorOf = ({ at, id }: Place): string => `${at.toISOString()}_${id}`;

export function placeOf(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime())
    ? refuse('invalid-input', [{ field: 'before', message: 'not a place in this list' }])
    : { at: moment, id };
}

/** What comes after a place in a list with the newest first. No condition at the beginning. */
export const olderThan = (
  place: Place | null,
  { at, id }: { at: SQLWrapper; id: SQLWrapper },
): SQL | undefined =>
  place ? sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined;

/** From rows read with one more than is shown: those to show, and where the list continues. */
export function upTo<Row>(
  shownAtMost: number,
  rows: readonly Row[],
  placeOfRow: (row: Row) => Place,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, shownAtMost);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > shownAtMost ? cursorOf(placeOfRow(last)) : null };
}
