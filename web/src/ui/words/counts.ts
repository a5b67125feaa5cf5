import { LANGUAGE } from './language.ts';
import { memoizeOnce } from './memoize-once.ts';

const number = memoizeOnce(() => new Intl.NumberFormat(LANGUAGE));
/** Behind each third digit from the end, but not before the first. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * What is counted is written without Intl: the first object that a page makes of it takes a slow phone a tenth of
 * a second, and the next ones next to nothing.
 */
export const numberText = (count: number): string =>
  Number.isSafeInteger(count) && count >= 0
    ? String(count).replace(THOUSANDS, ',')
    : number().format(count);

const decimal = memoizeOnce(
  () => new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** With two decimals always, so that figures below one another line up. */
export const decimalText = (figure: number | null): string =>
  figure === null ? '–' : decimal().format(figure).replace('-', '−');
