import { LANGUAGE } from './language.ts';
import { memoizeOnce } from './memoize-once.ts';

const number = memoizeOnce(() => new Intl.NumberFormat(LANGUAGE));
/** Matches the position before each group of three digits at the end, but not the start of the number. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Counts are written without Intl: the first Intl object of a page takes a tenth of a second on a
 * slow phone, and further ones almost nothing.
 */
export const numberText = (count: number): string =>
  Number.isSafeInteger(count) && count >= 0
    ? String(count).replace(THOUSANDS, ',')
    : number().format(count);

const decimal = memoizeOnce(
  () => new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** Always with two decimals, so that numbers below one another line up. */
export const decimalText = (figure: number | null): string =>
  figure === null ? '–' : decimal().format(figure).replace('-', '−');
