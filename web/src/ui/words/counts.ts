import { LANGUAGE, memoizeOnce } from './language.ts';

const number = memoizeOnce(() => new Intl.NumberFormat(LANGUAGE));
/** Matches the positions in a number at which a thousands separator belongs. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats counts without Intl. The first Intl object of a page takes a tenth of a second on a slow
 * phone; further objects take almost no time.
 */
export const numberText = (count: number): string =>
  Number.isSafeInteger(count) && count >= 0
    ? String(count).replace(THOUSANDS, ',')
    : number().format(count);

const decimal = memoizeOnce(
  () => new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** Formats a number with exactly two decimals, so that numbers in a column line up. */
export const decimalText = (figure: number | null): string =>
  figure === null ? '–' : decimal().format(figure).replace('-', '−');
