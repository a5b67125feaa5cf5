import type { Figure, Reading } from './figures.ts';

/** Whether figures are the same: by value and unit, never by likeness of letters. */

const EXACT = 1e-9;
/** What was converted or divided is rounded somewhere: to as many digits as are written. */
const ROUNDED = 0.01;
const ABOUT = 0.05;
const UNIT_MISSING = 0.5;

export const isApproximate = (text: string) =>
  /\b(about|approx\w*|around|roughly|circa|some)\b|[~≈±]/i.test(text);

const near = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= (tolerance + EXACT) * Math.max(Math.abs(a), Math.abs(b));

/** Beside a zero that lies elsewhere no share of a value says anything. */
const LOST_IN_CONVERSION = 1e-9;

/** What another reading comes to in the unit of this one. */
function inUnitOf({ unit }: Reading, { value, unit: own }: Reading): number {
  if (!unit || !own) return value;
  const converted = (value * own.factor + own.zero - unit.zero) / unit.factor;
  return own.zero !== unit.zero && Math.abs(converted) < LOST_IN_CONVERSION ? 0 : converted;
}

/** Half of the last place that is written: 33.3 is anything from 33.25 on. */
function halfAPlace({ decimals }: Figure, { value }: Reading): number {
  if (decimals === null) return 0;
  const digits = String(Math.abs(value));
  const zeros = decimals > 0 ? 0 : digits.length - digits.replace(/0+$/, '').length;
  return 0.5 * 10 ** (zeros - decimals);
}

const isPowerOfTen = (ratio: number) => {
  const power = Math.log10(ratio);
  return Math.abs(power - Math.round(power)) < EXACT;
};

/** Whether one is written of the other by rounding: where it was converted, divided or has a fraction. */
function isRounded(wanted: Reading, given: Reading, figure: Figure): boolean {
  const [a, b] = wanted.unit && given.unit ? [wanted.unit.factor, given.unit.factor] : [1, 1];
  const zeros = wanted.unit && given.unit && wanted.unit.zero !== given.unit.zero;
  if (isPowerOfTen(a / b) && !zeros && Number.isInteger(wanted.value)) return false;
  const converted = inUnitOf(wanted, given);
  const slack = halfAPlace(figure, given) * (b / a) * (1 + EXACT);
  return Math.abs(wanted.value - converted) <= slack && near(wanted.value, converted, ROUNDED);
}

/** A share may be written without a sign: a half, 0.5. */
const isShare = ({ unit }: Reading) => unit?.dimension === '%';

interface Two {
  wanted: Reading;
  given: Reading;
  figure: Figure;
  approximate: boolean;
}

/** By value alone, as if the other had this unit too. */
const sameNumber = (two: Two): boolean => {
  const { wanted, given, figure, approximate } = two;
  return (
    near(wanted.value, inUnitOf(wanted, given), approximate ? ABOUT : 0) ||
    isRounded(wanted, given, figure)
  );
};

function sameReading(two: Two): number {
  const { wanted, given } = two;
  if (wanted.unit && given.unit && wanted.unit.dimension !== given.unit.dimension) return 0;
  if (sameNumber(two)) return wanted.unit && !given.unit && !isShare(wanted) ? UNIT_MISSING : 1;
  // '50' where 50 % are wanted.
  const percent = isShare(wanted) && !given.unit && near(wanted.value * 100, given.value, 0);
  return percent ? UNIT_MISSING : 0;
}

/** How far `given` is the figure that is `wanted`: 1, less where the unit was left out, or 0. */
export function sameFigure(wanted: Figure, given: Figure, approximate: boolean): number {
  if (wanted.written === given.written && wanted.readings.length === given.readings.length)
    return 1;
  const usual = usualOf(wanted);
  return Math.max(
    ...given.readings.flatMap((reading) =>
      usual.map((own) => sameReading({ wanted: own, given: reading, figure: given, approximate })),
    ),
  );
}

/** An author writes numbers in one way: only the units may be several. */
function usualOf({ readings }: Figure): readonly Reading[] {
  const [first] = readings;
  return readings.filter(({ value }) => value === first?.value);
}

const evened = ({ written }: Figure) => written.replace(/\s/g, ' ');

/** Whether it is that figure however it is read: what a mark may be final by. */
export function surelySame(known: Figure, own: Figure): boolean {
  if (evened(known) === evened(own)) return true;
  return own.readings.every((given) =>
    usualOf(known).some(
      (wanted) =>
        sameReading({ wanted, given, figure: own, approximate: false }) === 1 &&
        ((wanted.unit === null) === (given.unit === null) || isShare(wanted) || isShare(given)),
    ),
  );
}

const dimensionsOf = ({ readings }: Figure) => readings.map(({ unit }) => unit?.dimension ?? '');
/** Whether two figures may tell of the same thing: both of one kind of unit, or both bare. */
const mayReplace = (a: Figure, b: Figure) => {
  const there = dimensionsOf(b);
  return dimensionsOf(a).some((dimension) => there.includes(dimension));
};
/** The same number of another unit: 5 A for 5 V. */
const swapsUnit = (a: Figure, b: Figure) =>
  a.readings.some(({ value, unit }) =>
    b.readings.some((other) => unit && other.unit && other.value === value),
  );

/** Whether one of these is another figure of a kind that those have: 6 V where 5 V is known. */
export const replaces = (own: readonly Figure[], known: readonly Figure[]): boolean =>
  own.some((figure) => {
    const alike = known.filter((other) => mayReplace(figure, other) || swapsUnit(figure, other));
    return alike.length > 0 && known.every((other) => sameFigure(other, figure, false) === 0);
  });

/** Whether one of these figures is surely none of those; nothing is asked of an empty list. */
export const conflicts = (own: readonly Figure[], known: readonly Figure[]): boolean =>
  own.some((figure) => known.every((other) => !surelySame(other, figure)));

const inPlace = (
  own: readonly Figure[],
  known: readonly Figure[],
  is: (known: Figure, own: Figure) => boolean,
) => own.length === known.length && known.every((figure, at) => own[at] && is(figure, own[at]));

/** Whether these are those, one after the other. */
export const sameInOrder = (own: readonly Figure[], known: readonly Figure[]): boolean =>
  inPlace(own, known, surelySame);

/** Whether as many stand here, and one of them is another. */
export const differsInPlace = (own: readonly Figure[], known: readonly Figure[]): boolean =>
  own.length === known.length &&
  !inPlace(own, known, (figure, other) => sameFigure(figure, other, false) > 0);
