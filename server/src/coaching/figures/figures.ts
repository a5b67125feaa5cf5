import { isLoneOne, type Numeral, numeralsOf } from './numbers.ts';
import { readUnit } from './read-unit.ts';
import { NO_UNIT, type Unit, unitsWritten } from './units.ts';

/**
 * Figures with their units, as they stand in a sentence. What may be read in two ways (1.234, mw, a
 * dash that may be a sign) has both readings: one of them is enough for a mark, all of them are
 * needed for one that is final.
 */

export interface Reading {
  value: number;
  unit: Unit | null;
}

export interface Figure {
  readings: readonly Reading[];
  /** Where in the text it stands. */
  start: number;
  end: number;
  written: string;
  decimals: number | null;
}

/** '1.' or '2)' before a line or a sentence counts what follows. */
const isListMark = (raw: string, { start, end }: Numeral): boolean =>
  /^\d{1,2}$/.test(raw.slice(start, end)) &&
  /(^|[\n.;:,(])\s*$/.test(raw.slice(Math.max(0, start - 4), start)) &&
  /^[.)](?!\d)/.test(raw.slice(end, end + 2)) &&
  raw.slice(end + 1).trim() !== '';

const MINUS = '[-−–]';
/** Right before the figure, and behind nothing that it could be taken from. */
const SIGNED = new RegExp(String.raw`(?<=^|[^\p{L}\d)\]%°])${MINUS}$|\b(?:minus|negative) $`, 'iu');
/** A dash with room behind it: a sign, or a dash. */
const PERHAPS_SIGNED = new RegExp(
  String.raw`(?<=^|[^\p{L}\d)\]%°\s]\s*|\p{L}\s+)${MINUS}\s$`,
  'iu',
);
const BELOW = /^ (?:below|under) (?:zero|freezing)\b/i;
const BEFORE = 12;

interface Signed {
  signs: readonly number[];
  start: number;
  end: number;
}

function signed(raw: string, { start, end }: { start: number; end: number }): Signed {
  const before = raw.slice(Math.max(0, start - BEFORE), start);
  const below = BELOW.exec(raw.slice(end, end + 2 * BEFORE));
  if (below) return { signs: [-1], start, end: end + below[0].length };
  const sign = SIGNED.exec(before);
  if (sign) return { signs: [-1], start: start - sign[0].length, end };
  const perhaps = PERHAPS_SIGNED.exec(before);
  return { signs: perhaps ? [1, -1] : [1], start: start - (perhaps?.[0].length ?? 0), end };
}

const MONEY_BEFORE = /(?:US)?([$€£])\s?$|\b(USD|EUR|GBP) $/;

function moneyBefore(raw: string, start: number): { units: readonly Unit[]; start: number } | null {
  const match = MONEY_BEFORE.exec(raw.slice(Math.max(0, start - 5), start));
  if (!match) return null;
  return { units: unitsWritten(match[1] ?? match[2] ?? ''), start: start - match[0].length };
}

/** '10k' and '5M' may be a thousand or a million of something. */
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6 };

const GAP = /^[ \u00a0\u202f-]?/u;
/** 'half an hour', 'a quarter of a mile' */
const GAP_OF_WORDS = /^ (?:of )?an? |^ ?-?/iu;

function unitBehind(raw: string, { end, decimals }: Numeral) {
  const gap = (decimals === null ? GAP_OF_WORDS : GAP).exec(raw.slice(end, end + BEFORE));
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

function figureAt(raw: string, numeral: Numeral): Figure | null {
  const { decimals } = numeral;
  const money = moneyBefore(raw, numeral.start);
  const { read, scale, shortEnd } = unitBehind(raw, numeral);
  if (!read && !money && isLoneOne(raw, numeral)) return null;
  const { signs, start, end } = signed(raw, {
    start: money?.start ?? numeral.start,
    end: money ? numeral.end : (read?.end ?? (scale ? shortEnd : numeral.end)),
  });
  const units = money?.units ?? read?.units ?? [null];
  const plain = readingsOf(numeral, units, signs);
  const big = scale ? readingsOf(numeral, money?.units ?? [null], signs) : [];
  const readings = [...plain, ...big.map((r) => ({ ...r, value: r.value * (scale ?? 1) }))];
  return { readings, start, end, written: raw.slice(start, end), decimals };
}

/** What stands within another figure is part of it: the 2 of m^2, the zero of 'below zero'. */
const apart = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ start }, at) =>
    figures.slice(Math.max(0, at - 2), at).every(({ end }) => end <= start),
  );

const RANGE = /^\s?(?:-|–|—|to|and|or|×|x|by)\s?$/iu;

/** In '5 to 10 V' both are volts. */
function withUnitOfRange(figures: readonly Figure[], raw: string): Figure[] {
  return figures.map((figure, at) => {
    const next = figures[at + 1];
    const bare = figure.readings.every(({ unit }) => unit === null);
    if (!next || !bare || !RANGE.test(raw.slice(figure.end, next.start))) return figure;
    const units = [...new Set(next.readings.map(({ unit }) => unit))];
    const readings = figure.readings.flatMap(({ value }) => units.map((unit) => ({ value, unit })));
    return { ...figure, readings };
  });
}

/** 'half' is 50 %, whatever it is of. */
const PERCENT = unitsWritten('%')[0] ?? NO_UNIT;
const SHARE: Unit = { dimension: PERCENT.dimension, factor: 1, zero: 0 };
function asShare(figure: Figure): Figure {
  const [first] = figure.readings;
  if (first?.unit?.dimension !== SHARE.dimension) return figure;
  const { factor } = first.unit;
  const readings = figure.readings.map(({ value }) => ({
    value: (value * factor) / 100,
    unit: SHARE,
  }));
  const decimals = figure.decimals === null ? null : figure.decimals + 2 - Math.log10(factor);
  return { ...figure, readings, decimals };
}

export function figuresOf(raw: string): Figure[] {
  const found = numeralsOf(raw)
    .filter((numeral) => !isListMark(raw, numeral))
    .flatMap((numeral) => figureAt(raw, numeral) ?? []);
  return withUnitOfRange(apart(found), raw).map(asShare);
}
