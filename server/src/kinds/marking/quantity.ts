import { unitSpelling } from './units.ts';

/**
 * A number as people write it, with its unit. Points and commas are read as the United States writes
 * them wherever that makes sense: 1,199.10 and 1,199 are grouped by thousands. What cannot be grouped
 * so is a decimal comma: 3,5 is 3.5 and 0,125 is 0.125, never 35. 1.199,10 is 1199.10, but 1.199
 * stays a little more than one. What is none of the forms below is no number at all.
 */

export interface Quantity {
  value: number;
  /** Empty where only a number was written. */
  unit: string;
}

const FORMS: [RegExp, (digits: string) => number][] = [
  [/^\d*\.?\d+$/, Number],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (digits) => Number(digits.replaceAll(',', ''))],
  // As India groups: 12,34,567.
  [/^[1-9]\d?(,\d{2})+,\d{3}(\.\d+)?$/, (digits) => Number(digits.replaceAll(',', ''))],
  [/^[1-9]\d{0,2}([ ']\d{3})+(\.\d+)?$/, (digits) => Number(digits.replace(/[ ']/g, ''))],
  [/^[1-9]\d{0,2}([. ]\d{3})+,\d+$/, (digits) => commaDecimal(digits.replace(/[. ]/g, ''))],
  [/^\d+,\d+$/, (digits) => commaDecimal(digits)],
  [/^\d+\/\d+$/, (digits) => fraction(digits)],
  [
    /^\d+ \d+\/\d+$/,
    (digits) => Number(digits.split(' ')[0]) + fraction(digits.split(' ')[1] ?? ''),
  ],
];

const commaDecimal = (digits: string) => Number(digits.replace(',', '.'));

function fraction(digits: string): number {
  const [above, below] = digits.split('/').map(Number);
  return (above ?? 0) / (below ?? 0);
}

const SCALES = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['million', 1e6],
  ['crore', 1e7],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const SCALES_OF_MONEY = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['bn', 1e9],
]);

const QUANTITY =
  /^(?<sign>[-+]?) ?(?:(?<currency>us\$|usd|eur|gbp|inr|rs|\p{Sc})\.? ?)?(?<inner>[-+]?)(?<digits>[\d.,/' ]*\d)(?:e(?<e>[-+]?\d{1,3})| ?[x×*] ?10\^(?<power>[-+]?\d{1,3}))? ?(?<rest>\D.*)?$/iu;

/** A unit has up to this many words; more of them are a sentence. */
const UNIT_WORDS = 5;
const UNIT_WORD = /^[\p{L}%°'"\p{Sc}]+(\^?-?[2-4])?$/u;

function isUnit(rest: string): boolean {
  const words = rest.split(/[ /·*-]|\. ?/);
  return words.length <= UNIT_WORDS && words.every((word) => UNIT_WORD.test(word));
}

/** `million dollars` is a scale and a unit, `dollars` only a unit. */
function scaleOf(rest: string, currency: string): { scale: number; unit: string } {
  const [first = '', ...others] = rest.split(' ');
  const word = first.toLowerCase();
  const scale = SCALES.get(word) ?? (currency ? SCALES_OF_MONEY.get(word) : undefined);
  return scale === undefined ? { scale: 1, unit: rest } : { scale, unit: others.join(' ') };
}

function unitOf(currency: string, trailing: string): string {
  const unit = unitSpelling(trailing);
  const money = unitSpelling(currency);
  return money === unit ? unit : `${money} ${unit}`.trim();
}

/** Reads a text in its plain form; null where it is anything but one quantity. */
export function readQuantity(plain: string): Quantity | null {
  const parts = QUANTITY.exec(plain)?.groups;
  if (!parts || (parts.sign && parts.inner)) return null;
  const digits = parts.digits ?? '';
  const read = FORMS.find(([form]) => form.test(digits))?.[1];
  const currency = parts.currency ?? '';
  const { scale, unit } = scaleOf(parts.rest ?? '', currency);
  if (!read || (unit !== '' && !isUnit(unit))) return null;
  const size = read(digits) * scale * 10 ** Number(parts.e ?? parts.power ?? 0);
  const negative = parts.sign === '-' || parts.inner === '-';
  return Number.isFinite(size)
    ? { value: negative ? -size : size, unit: unitOf(currency, unit) }
    : null;
}
