import { plainDigits } from '@certway/contract/kinds/shared/number';
import { unitSpelling } from './units.ts';

/** Parses a number with its unit as people write it, including fractions, scales, and currencies. */

export interface Quantity {
  value: number;
  /** The unit. Is empty for a number without a unit. */
  unit: string;
}

function fraction(digits: string): number {
  const [above, below] = digits.split('/').map(Number);
  return (above ?? 0) / (below ?? 0);
}

/**
 * Returns the value of a fraction (3/4), a mixed number (1 1/2), or digits with separators. Returns
 * null if the text is none of them.
 */
function sizeOf(digits: string): number | null {
  if (/^\d+\/\d+$/.test(digits)) return fraction(digits);
  if (/^\d+ \d+\/\d+$/.test(digits)) {
    const [whole, part = ''] = digits.split(' ');
    return Number(whole) + fraction(part);
  }
  const plain = plainDigits(digits);
  return plain === null ? null : Number(plain);
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

/** The maximum number of words in a unit. A longer text after a number is treated as a sentence. */
const UNIT_WORDS = 5;
const UNIT_WORD = /^[\p{L}%°'"\p{Sc}]+(\^?-?[2-4])?$/u;

function isUnit(rest: string): boolean {
  const words = rest.split(/[ /·*-]|\. ?/);
  return words.length <= UNIT_WORDS && words.every((word) => UNIT_WORD.test(word));
}

/**
 * Splits a text such as `million dollars` into its scale and its unit. A text such as `dollars` has
 * a unit but no scale.
 */
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

/**
 * Parses a normalized text as one quantity. Returns null if the text is not exactly one quantity.
 */
export function readQuantity(plain: string): Quantity | null {
  const parts = QUANTITY.exec(plain)?.groups;
  if (!parts || (parts.sign && parts.inner)) return null;
  const digits = parts.digits ?? '';
  const written = sizeOf(digits);
  const currency = parts.currency ?? '';
  const { scale, unit } = scaleOf(parts.rest ?? '', currency);
  if (written === null || (unit !== '' && !isUnit(unit))) return null;
  const size = written * scale * 10 ** Number(parts.e ?? parts.power ?? 0);
  const negative = parts.sign === '-' || parts.inner === '-';
  return Number.isFinite(size)
    ? { value: negative ? -size : size, unit: unitOf(currency, unit) }
    : null;
}
