import type { QuantityReading, TextQuantity } from './text-quantities.ts';

/** Compares quantities by value and unit, never by similarity of letters. */

const EXACT_TOLERANCE = 1e-9;
/**
 * The tolerance for values that result from a conversion or a division, because people round such
 * values.
 */
const ROUNDING_TOLERANCE = 0.01;
const APPROXIMATE_TOLERANCE = 0.05;
const MISSING_UNIT_SHARE = 0.5;

export const isApproximate = (text: string) =>
  /\b(about|approx\w*|around|roughly|circa|some)\b|[~≈±]/i.test(text);

const near = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= (tolerance + EXACT_TOLERANCE) * Math.max(Math.abs(a), Math.abs(b));

/**
 * The conversion between temperature scales can turn 0 into a tiny value. A relative tolerance does
 * not cover this, so values this close to 0 count as 0.
 */
const LOST_IN_CONVERSION = 1e-9;

/**
 * Converts the value of the second reading to the unit of the first. Without both units, returns
 * the value unchanged.
 */
function inUnitOf({ unit }: QuantityReading, { value, unit: own }: QuantityReading): number {
  if (!unit || !own) return value;
  const converted = (value * own.factor + own.zero - unit.zero) / unit.factor;
  return own.zero !== unit.zero && Math.abs(converted) < LOST_IN_CONVERSION ? 0 : converted;
}

/**
 * Returns half a unit of the last written decimal place: 33.3 represents the values from 33.25 on.
 */
function halfAPlace({ decimals }: TextQuantity, { value }: QuantityReading): number {
  if (decimals === null) return 0;
  const digits = String(Math.abs(value));
  const zeros = decimals > 0 ? 0 : digits.length - digits.replace(/0+$/, '').length;
  return 0.5 * 10 ** (zeros - decimals);
}

const isPowerOfTen = (ratio: number) => {
  const power = Math.log10(ratio);
  return Math.abs(power - Math.round(power)) < EXACT_TOLERANCE;
};

/**
 * Returns whether one value is a rounded form of the other. Only values that result from a
 * conversion, a division, or a fraction may be rounded.
 */
function isRounded(
  wanted: QuantityReading,
  given: QuantityReading,
  quantity: TextQuantity,
): boolean {
  const [a, b] = wanted.unit && given.unit ? [wanted.unit.factor, given.unit.factor] : [1, 1];
  const zeros = wanted.unit && given.unit && wanted.unit.zero !== given.unit.zero;
  if (isPowerOfTen(a / b) && !zeros && Number.isInteger(wanted.value)) return false;
  const converted = inUnitOf(wanted, given);
  const slack = halfAPlace(quantity, given) * (b / a) * (1 + EXACT_TOLERANCE);
  return (
    Math.abs(wanted.value - converted) <= slack && near(wanted.value, converted, ROUNDING_TOLERANCE)
  );
}

/**
 * Returns whether a quantity is a share. A share can be written with or without a percent sign,
 * such as 50%, 0.5, or 'a half'.
 */
const isShare = ({ unit }: QuantityReading) => unit?.dimension === '%';

interface ReadingPair {
  wanted: QuantityReading;
  given: QuantityReading;
  quantity: TextQuantity;
  approximate: boolean;
}

/**
 * Compares the values of two readings. If both have a unit, one value is converted to the unit of
 * the other.
 */
const sameNumber = (pair: ReadingPair): boolean => {
  const { wanted, given, quantity, approximate } = pair;
  return (
    near(wanted.value, inUnitOf(wanted, given), approximate ? APPROXIMATE_TOLERANCE : 0) ||
    isRounded(wanted, given, quantity)
  );
};

function sameReading(pair: ReadingPair): number {
  const { wanted, given } = pair;
  if (wanted.unit && given.unit && wanted.unit.dimension !== given.unit.dimension) return 0;
  if (sameNumber(pair))
    return wanted.unit && !given.unit && !isShare(wanted) ? MISSING_UNIT_SHARE : 1;
  // If 50% is expected, the number 50 without a percent sign matches only in part.
  const percent = isShare(wanted) && !given.unit && near(wanted.value * 100, given.value, 0);
  return percent ? MISSING_UNIT_SHARE : 0;
}

/**
 * Returns how well `given` matches `wanted`: 1 for a full match, a lower value if the unit is
 * missing, or 0 for no match.
 */
export function compareQuantities(
  wanted: TextQuantity,
  given: TextQuantity,
  approximate: boolean,
): number {
  if (wanted.written === given.written && wanted.readings.length === given.readings.length)
    return 1;
  const usual = usualReadings(wanted);
  return Math.max(
    ...given.readings.flatMap((reading) =>
      usual.map((own) =>
        sameReading({ wanted: own, given: reading, quantity: given, approximate }),
      ),
    ),
  );
}

/**
 * Returns the readings that have the most likely number. An author uses one notation for numbers,
 * so other readings can differ only in their unit.
 */
function usualReadings({ readings }: TextQuantity): readonly QuantityReading[] {
  const [first] = readings;
  return readings.filter(({ value }) => value === first?.value);
}

const normalized = ({ written }: TextQuantity) => written.replace(/\s/g, ' ');

/**
 * Returns whether the quantities are equal in every possible reading of the answer. Only then can
 * the mark become final.
 */
export function isSurelySame(known: TextQuantity, own: TextQuantity): boolean {
  if (normalized(known) === normalized(own)) return true;
  return own.readings.every((given) =>
    usualReadings(known).some(
      (wanted) =>
        sameReading({ wanted, given, quantity: own, approximate: false }) === 1 &&
        ((wanted.unit === null) === (given.unit === null) || isShare(wanted) || isShare(given)),
    ),
  );
}

const dimensionsOf = ({ readings }: TextQuantity) =>
  readings.map(({ unit }) => unit?.dimension ?? '');
/**
 * Returns whether two quantities may describe the same property: both have units of the same kind,
 * or neither has a unit.
 */
const mayReplace = (a: TextQuantity, b: TextQuantity) => {
  const there = dimensionsOf(b);
  return dimensionsOf(a).some((dimension) => there.includes(dimension));
};
/**
 * Returns whether the quantities have equal numbers, each with a unit. The units may differ, as in
 * 5 A and 5 V.
 */
const swapsUnit = (a: TextQuantity, b: TextQuantity) =>
  a.readings.some(({ value, unit }) =>
    b.readings.some((other) => unit && other.unit && other.value === value),
  );

/**
 * Returns whether a quantity in `own` replaces a known quantity of the same kind: 6 V instead of 5
 * V.
 */
export const hasReplacement = (
  own: readonly TextQuantity[],
  known: readonly TextQuantity[],
): boolean =>
  own.some((quantity) => {
    const alike = known.filter(
      (other) => mayReplace(quantity, other) || swapsUnit(quantity, other),
    );
    return (
      alike.length > 0 && known.every((other) => compareQuantities(other, quantity, false) === 0)
    );
  });

/**
 * Returns whether a quantity in `own` differs, or may differ, from every known quantity. Returns
 * false if `own` is empty.
 */
export const hasConflict = (
  own: readonly TextQuantity[],
  known: readonly TextQuantity[],
): boolean => own.some((quantity) => known.every((other) => !isSurelySame(other, quantity)));

const inPlace = (
  own: readonly TextQuantity[],
  known: readonly TextQuantity[],
  is: (known: TextQuantity, own: TextQuantity) => boolean,
) => own.length === known.length && known.every((quantity, at) => own[at] && is(quantity, own[at]));

export const areSameInOrder = (
  own: readonly TextQuantity[],
  known: readonly TextQuantity[],
): boolean => inPlace(own, known, isSurelySame);

/** Returns whether the lists have equal lengths, but different quantities at some position. */
export const differsInPlace = (
  own: readonly TextQuantity[],
  known: readonly TextQuantity[],
): boolean =>
  own.length === known.length &&
  !inPlace(own, known, (quantity, other) => compareQuantities(quantity, other, false) > 0);
