import { LANGUAGE } from './language.ts';
import { madeOnce } from './made-once.ts';

const number = madeOnce(() => new Intl.NumberFormat(LANGUAGE));
export const numberText = (count: number): string => number().format(count);

const decimal = madeOnce(
  () => new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** With two decimals always, so that figures below one another line up. */
export const decimalText = (figure: number | null): string =>
  figure === null ? '–' : decimal().format(figure).replace('-', '−');
