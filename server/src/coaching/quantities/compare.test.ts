import { describe, expect, it } from 'vitest';
import { areSameInOrder, differsInPlace, hasConflict, hasReplacement } from './compare.ts';
import { match, sure } from './test/quantities-in-text.ts';
import { findQuantities } from './text-quantities.ts';

describe('a converted, divided, or fractional value', () => {
  it.each([
    ['two thirds', '0.67'],
    ['1 mi', '1609 m'],
    ['1 mi', '1600 m'],
    ['1 mi', '1.6 km'],
    ['6.25 mi', '10 km'],
    ['20 °C', '293 K'],
    ['1004.5 m', '1000 m'],
    ['100.5 m', '101 m'],
    ['33.33 %', '333.3 ‰'],
    ['5e-12 F', '5 pF'],
  ])('matches its rounding to the last written place: %s to %s', (wanted, given) => {
    expect(match(wanted, given)).toBe(1);
  });

  it.each([
    ['two thirds', '0.66'],
    ['1 mi', '1608 m'],
    ['1 mi', '1.5 km'],
    ['6.25 mi', '10.0 km'],
    ['20 °C', '294 K'],
    ['100.4 m', '101 m'],
    ['33.4 %', '333.3 ‰'],
  ])(
    'does not match a number that differs by more than the rounding: %s and %s',
    (wanted, given) => {
      expect(match(wanted, given)).toBe(0);
    },
  );

  it('does not match a number that is rounded by more than one percent', () => {
    expect(match('two thirds', '0.7')).toBe(0);
    expect(match('10 mi', '20 km')).toBe(0);
  });

  it('does not match a rounded number that is written in words', () => {
    expect(match('1 mi', 'sixteen hundred meters')).toBe(0);
    expect(match('50.4 %', 'half')).toBe(0);
  });
});

it('a whole number does not match a rounded number, in the same unit or with another prefix', () => {
  for (const given of ['1000 m', '1.00 km']) expect(match('1004 m', given), given).toBe(0);
  expect(match('1004 ft', '1000 ft')).toBe(0);
});

it('an approximate number may differ by 5% of the larger of the two numbers', () => {
  expect(match('about 100 m', '95 m')).toBe(1);
  expect(match('about 100 m', '94 m')).toBe(0);
  expect(match('about 95 m', '100 m')).toBe(1);
  expect(match('approximately 95 m', '100 m')).toBe(1);
});

it('a number without its percent sign scores 0.5, and a number with a wrong unit scores 0', () => {
  expect(match('50 %', '50')).toBe(0.5);
  expect(match('50 %', '50 m')).toBe(0);
  expect(match('5', '500')).toBe(0);
});

describe('isSurelySame', () => {
  it.each([
    ['20 degrees', '20 °C'],
    ['5', 'five'],
    ['50 %', '0.5'],
    ['0.5', '50 %'],
    ['1234 m', '1.234e3 m'],
    ['1,234 m', '1,234\u00a0m'],
  ])('returns true for quantities that are equal in every reading: %s, %s', (known, own) => {
    expect(sure(known, own)).toBe(true);
  });

  it('returns false if only one of the quantities has a unit', () => {
    expect(sure('500', '500 ft')).toBe(false);
    expect(sure('500 ft', '500')).toBe(false);
  });
});

describe('hasReplacement', () => {
  const put = (own: string, known: string) =>
    hasReplacement(findQuantities(own), findQuantities(known));

  it.each([
    ['6 V', '5 V'],
    ['6', '5'],
    ['5 A', '5 V'],
    ['3 A and 6 V', '5 V'],
    ['62 V', '60 V'],
    ['1.234 A', '1234 V'],
    ['1234 A', '1.234 V'],
    ['20 degrees', '30 °C'],
  ])(
    'returns true if a known quantity was replaced by another value or unit: %s for %s',
    (own, known) => {
      expect(put(own, known)).toBe(true);
    },
  );

  it.each([
    ['5 V', '5 V'],
    ['6 V', '5 A'],
    ['6', '5 V'],
    ['5', '5 V'],
    ['6 V', '5 V or 6 V'],
    ['3 A and 5 V', '5 V'],
    ['6 V', 'nothing'],
    ['nothing', '5 V'],
  ])('returns false if no known quantity was replaced: %s, %s', (own, known) => {
    expect(put(own, known)).toBe(false);
  });
});

it('hasConflict returns true if a quantity is not surely equal to any known quantity', () => {
  const conflict = (own: string, known: string) =>
    hasConflict(findQuantities(own), findQuantities(known));
  for (const [own, known] of [
    ['5 V and 7 A', '5 V'],
    ['20 degrees', '20 °C'],
    ['5 V', 'nothing'],
  ] as const) {
    expect(conflict(own, known), `${own}, ${known}`).toBe(true);
  }
  expect(conflict('5 V', '5 V and 6 A')).toBe(false);
  expect(conflict('nothing', '5 V')).toBe(false);
});

describe('a comparison of two lists of quantities', () => {
  const same = (own: string, known: string) =>
    areSameInOrder(findQuantities(own), findQuantities(known));
  const differs = (own: string, known: string) =>
    differsInPlace(findQuantities(own), findQuantities(known));

  it('areSameInOrder returns true for equal quantities at equal positions', () => {
    expect(same('5 V then 6 A', '5 V then 6 A')).toBe(true);
    expect(same('nothing', 'nothing')).toBe(true);
    for (const other of ['6 A then 5 V', '5 V', '5 V then 6 A then 7 W', '5 V then 7 A']) {
      expect(same(other, '5 V then 6 A'), other).toBe(false);
    }
  });

  it('differsInPlace returns true for lists of equal length in which one quantity differs', () => {
    for (const other of ['5 V then 7 A', '7 V then 6 A', '6 A then 5 V']) {
      expect(differs(other, '5 V then 6 A'), other).toBe(true);
    }
    expect(differs('62 V', '60 V')).toBe(true);
    for (const other of ['5 V then 6 A', '5 V', '5 then 6', '5 V then 7 A then 8 W']) {
      expect(differs(other, '5 V then 6 A'), other).toBe(false);
    }
  });
});
