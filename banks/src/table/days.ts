import type { RowValues } from '../formats/table.ts';
import { validityOf } from '../formats/validity.ts';
import * as messages from './messages.ts';

/** Reads days in a table: in ISO form, in words, or as Excel counts them. */

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00.*)?$/;
/**
 * Matches 'March 1, 2027' and '1 Mar 2027'. A date of numbers alone is not matched, because day and
 * month would be ambiguous.
 */
const IN_WORDS = /^(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4})$/u;
/** Matches Excel's count of days since the end of 1899, for the years 1954 to 2173. */
const EXCEL_DAY = /^[2-9]\d{4}$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;

/** Checks that a day exists, which 2027-02-30 does not. */
function isDay(iso: string): boolean {
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

function dayOf(cell: string): string | null {
  const iso = ISO.exec(cell)?.[1];
  if (iso) return isDay(iso) ? iso : null;
  const time = EXCEL_DAY.test(cell)
    ? FIRST_DAY + Number(cell) * MS_A_DAY
    : IN_WORDS.test(cell)
      ? Date.parse(`${cell.replaceAll('.', '')} UTC`)
      : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

function dayIn(cell: string, losses: string[]): string | undefined {
  if (cell === '') return undefined;
  const day = dayOf(cell.trim());
  if (!day) losses.push(messages.dayUnreadable({ day: cell.slice(0, 60) }));
  return day ?? undefined;
}

export function validityIn(values: RowValues, losses: string[]) {
  const validFrom = dayIn(values.validFrom ?? '', losses);
  const validUntil = dayIn(values.validUntil ?? '', losses);
  const reviewedOn = dayIn(values.reviewedOn ?? '', losses);
  return validityOf({ edition: values.edition, validFrom, validUntil, reviewedOn });
}
