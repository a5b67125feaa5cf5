import { findNumerals, isLoneOne, type Numeral } from './numbers.ts';
import { readUnit } from './read-unit.ts';
import { findUnits, NO_UNIT, type Unit } from './units.ts';

/**
 * Finds quantities (numbers with units) in a text. A quantity can be ambiguous, such as 1.234, mw,
 * or a dash that may be a minus sign. It then has several readings. If any reading is equal to the
 * expected quantity, it counts for the mark, but the mark can become final only if all readings are
 * equal to it.
 */

export interface QuantityReading {
  value: number;
  unit: Unit | null;
}

export interface TextQuantity {
  readings: readonly QuantityReading[];
  start: number;
  end: number;
  written: string;
  decimals: number | null;
}

/**
 * Returns whether a number is a list marker, such as '1.' or '2)' at the start of a line or
 * sentence.
 */
const isListMark = (raw: string, { start, end }: Numeral): boolean =>
  /^\d{1,2}$/.test(raw.slice(start, end)) &&
  /(^|[\n.;:,(])\s*$/.test(raw.slice(Math.max(0, start - 4), start)) &&
  /^[.)](?!\d)/.test(raw.slice(end, end + 2)) &&
  raw.slice(end + 1).trim() !== '';

const MINUS = '[-−–]';
/**
 * Matches a minus sign, or the word 'minus' or 'negative', directly before a number. A minus sign
 * after a number or word means subtraction, so it does not match.
 */
const SIGNED = new RegExp(String.raw`(?<=^|[^\p{L}\d)\]%°])${MINUS}$|\b(?:minus|negative) $`, 'iu');
/**
 * Matches a dash and a space before a number. The dash may be a minus sign or punctuation, so the
 * number gets both readings.
 */
const POSSIBLY_SIGNED = new RegExp(
  String.raw`(?<=^|[^\p{L}\d)\]%°\s]\s*|\p{L}\s+)${MINUS}\s$`,
  'iu',
);
const BELOW_ZERO = /^ (?:below|under) (?:zero|freezing)\b/i;
const CONTEXT_LENGTH = 12;

interface SignedSpan {
  signs: readonly number[];
  start: number;
  end: number;
}

function findSign(raw: string, { start, end }: { start: number; end: number }): SignedSpan {
  const before = raw.slice(Math.max(0, start - CONTEXT_LENGTH), start);
  const below = BELOW_ZERO.exec(raw.slice(end, end + 2 * CONTEXT_LENGTH));
  if (below) return { signs: [-1], start, end: end + below[0].length };
  const sign = SIGNED.exec(before);
  if (sign) return { signs: [-1], start: start - sign[0].length, end };
  const perhaps = POSSIBLY_SIGNED.exec(before);
  return { signs: perhaps ? [1, -1] : [1], start: start - (perhaps?.[0].length ?? 0), end };
}

const MONEY_BEFORE = /(?:US)?([$€£])\s?$|\b(USD|EUR|GBP) $/;

function moneyBefore(raw: string, start: number): { units: readonly Unit[]; start: number } | null {
  const match = MONEY_BEFORE.exec(raw.slice(Math.max(0, start - 5), start));
  if (!match) return null;
  return { units: findUnits(match[1] ?? match[2] ?? ''), start: start - match[0].length };
}

/** Letters after a number that may mean thousands or millions, as in '10k' and '5M'. */
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6 };

const GAP = /^[ \u00a0\u202f-]?/u;
/**
 * Matches the text between a number word and its unit, such as ' an ' in 'half an hour' and ' of a
 * ' in 'a quarter of a mile'.
 */
const GAP_OF_WORDS = /^ (?:of )?an? |^ ?-?/iu;

function unitAfter(raw: string, { end, decimals }: Numeral) {
  const gap = (decimals === null ? GAP_OF_WORDS : GAP).exec(raw.slice(end, end + CONTEXT_LENGTH));
  const read = readUnit(raw, end + (gap?.[0].length ?? 0));
  const short = /^ ?([kKM])(?![\p{L}\d/])/u.exec(raw.slice(end, end + 3));
  const scale = SHORT_SCALES[short?.[1] ?? ''];
  return { read, scale: scale ?? null, shortEnd: end + (short?.[0].length ?? 0) };
}

function readingsOf(numeral: Numeral, units: readonly (Unit | null)[], signs: readonly number[]) {
  return numeral.values.flatMap((value) =>
    signs.flatMap((sign) => units.map((unit) => ({ value: sign * value, unit }))),
  );
}

function quantityAt(raw: string, numeral: Numeral): TextQuantity | null {
  const { decimals } = numeral;
  const money = moneyBefore(raw, numeral.start);
  const { read, scale, shortEnd } = unitAfter(raw, numeral);
  if (!read && !money && isLoneOne(raw, numeral)) return null;
  const { signs, start, end } = findSign(raw, {
    start: money?.start ?? numeral.start,
    end: money ? numeral.end : (read?.end ?? (scale ? shortEnd : numeral.end)),
  });
  const units = money?.units ?? read?.units ?? [null];
  const plain = readingsOf(numeral, units, signs);
  const big = scale ? readingsOf(numeral, money?.units ?? [null], signs) : [];
  const readings = [...plain, ...big.map((r) => ({ ...r, value: r.value * (scale ?? 1) }))];
  return { readings, start, end, written: raw.slice(start, end), decimals };
}

/**
 * Drops quantities that overlap an earlier one, such as the 2 in m^2 and the zero in 'below zero'.
 */
const withoutOverlaps = (quantities: readonly TextQuantity[]): TextQuantity[] =>
  quantities.filter(({ start }, at) =>
    quantities.slice(Math.max(0, at - 2), at).every(({ end }) => end <= start),
  );

const RANGE = /^\s?(?:-|–|—|to|and|or|×|x|by)\s?$/iu;

/** Applies the unit at the end of a range to both numbers: '5 to 10 V' means 5 V and 10 V. */
function withUnitOfRange(quantities: readonly TextQuantity[], raw: string): TextQuantity[] {
  return quantities.map((quantity, at) => {
    const next = quantities[at + 1];
    const bare = quantity.readings.every(({ unit }) => unit === null);
    if (!next || !bare || !RANGE.test(raw.slice(quantity.end, next.start))) return quantity;
    const units = [...new Set(next.readings.map(({ unit }) => unit))];
    const readings = quantity.readings.flatMap(({ value }) =>
      units.map((unit) => ({ value, unit })),
    );
    return { ...quantity, readings };
  });
}

/** Shares in words, such as 'half', are compared in percent. */
const PERCENT = findUnits('%')[0] ?? NO_UNIT;
const SHARE: Unit = { dimension: PERCENT.dimension, factor: 1, zero: 0 };
function asShare(quantity: TextQuantity): TextQuantity {
  const [first] = quantity.readings;
  if (first?.unit?.dimension !== SHARE.dimension) return quantity;
  const { factor } = first.unit;
  const readings = quantity.readings.map(({ value }) => ({
    value: (value * factor) / 100,
    unit: SHARE,
  }));
  const decimals = quantity.decimals === null ? null : quantity.decimals + 2 - Math.log10(factor);
  return { ...quantity, readings, decimals };
}

export function findQuantities(raw: string): TextQuantity[] {
  const found = findNumerals(raw)
    .filter((numeral) => !isListMark(raw, numeral))
    .flatMap((numeral) => quantityAt(raw, numeral) ?? []);
  return withUnitOfRange(withoutOverlaps(found), raw).map(asShare);
}
