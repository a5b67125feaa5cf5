import {
  METRIC_UNITS,
  NON_METRIC_UNITS,
  PREFIXES,
  RARE_PREFIXES,
  TEMPERATURES,
} from './unit-table.ts';

/** A unit in terms of base units, so that km/h equals 'kilometers per hour'. */
export interface Unit {
  /** The base units and their powers, such as 'm s-1'. */
  dimension: string;
  /** The factor that converts the unit to base units. */
  factor: number;
  /** The offset of the zero point, for temperature scales. */
  zero: number;
}

type Powers = ReadonlyMap<string, number>;

function powersOf(dimension: string): Powers {
  const parts = dimension.split(' ').map((part) => /^(.*?)(-?\d+)?$/.exec(part));
  return new Map(parts.flatMap((part) => (part?.[1] ? [[part[1], Number(part[2] ?? 1)]] : [])));
}

const dimensionOf = (powers: Powers): string =>
  [...powers]
    .filter(([, power]) => power !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([base, power]) => (power === 1 ? base : base + power))
    .join(' ');

/** Multiplies `a` by a power of `b`. */
export function times(a: Unit, b: Unit, power: number): Unit {
  const powers = new Map(powersOf(a.dimension));
  for (const [base, own] of powersOf(b.dimension)) {
    powers.set(base, (powers.get(base) ?? 0) + own * power);
  }
  return { dimension: dimensionOf(powers), factor: a.factor * b.factor ** power, zero: 0 };
}
export const NO_UNIT: Unit = { dimension: '', factor: 1, zero: 0 };

const bySign = new Map<string, Unit[]>();
const byName = new Map<string, Unit[]>();
const bySignInAnyCase = new Map<string, Unit[]>();

function add(known: Map<string, Unit[]>, written: string, unit: Unit): void {
  const units = known.get(written) ?? [];
  const there = units.some((u) => u.dimension === unit.dimension && u.factor === unit.factor);
  if (!there) known.set(written, [...units, unit]);
}
function addSign(sign: string, unit: Unit): void {
  add(bySign, sign, unit);
  add(bySignInAnyCase, sign.toLowerCase(), unit);
}
const addNames = (names: readonly string[], unit: Unit) => {
  for (const name of names) for (const plural of ['', 's', 'es']) add(byName, name + plural, unit);
};
const split = (words: string) => words.split(' ').filter(Boolean);

for (const [dimension, factor, signs, names] of METRIC_UNITS) {
  const unit = { dimension, factor, zero: 0 };
  for (const sign of split(signs)) addSign(sign, unit);
  addNames(split(names), unit);
  for (const [prefix, name, by] of PREFIXES) {
    const prefixed = { ...unit, factor: factor * by };
    for (const sign of split(signs)) {
      const seldom = RARE_PREFIXES[prefix];
      if (!seldom || split(seldom).includes(sign)) addSign(prefix + sign, prefixed);
    }
    if (name) {
      addNames(
        split(names).map((own) => name + own),
        prefixed,
      );
    }
  }
}
for (const [dimension, factor, signs, names] of NON_METRIC_UNITS) {
  const unit = { dimension, factor, zero: 0 };
  for (const sign of split(signs)) addSign(sign, unit);
  addNames(split(names), unit);
}
for (const [factor, zero, signs, names] of TEMPERATURES) {
  const unit = { dimension: 'K', factor, zero };
  for (const sign of split(signs)) addSign(sign, unit);
  addNames(split(names), unit);
}
add(byName, 'feet', { dimension: 'm', factor: 0.3048, zero: 0 });
add(byName, 'megohm', { dimension: 'A-2 g m2 s-3', factor: 1e9, zero: 0 });

/**
 * Returns all units that a sign or name may denote. If the case of a sign distinguishes two units
 * (mW, MW), it must match. Otherwise a different case is accepted as a typing error.
 */
export function findUnits(written: string): readonly Unit[] {
  const name = written.toLowerCase();
  return bySign.get(written) ?? byName.get(name) ?? bySignInAnyCase.get(name) ?? [];
}
