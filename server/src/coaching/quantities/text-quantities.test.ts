import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuantities } from './compare.ts';
import { match, only } from './test/quantities-in-text.ts';
import { findQuantities } from './text-quantities.ts';

describe('findQuantities', () => {
  it.each([
    ['3 cats', 1],
    ['One must not do this; no one does.', 0],
    ['the third one', 0],
    ['1. Open it. 2) Shut it.', 0],
    ['5 in the morning and 3 a day', 2],
    ['an address such as 192.168.0.1', 0],
    ['from 5 to 10 V', 2],
    ['COVID-19 and A380', 1],
    ['7-5', 2],
    ['It takes 5. That is all.', 1],
    ['100. Open it.', 1],
    ['12. Open it.', 0],
    ['Open it\n2. Shut it.', 0],
    ['do this (3) and that', 0],
    ['5.', 1],
    ['5. ', 1],
    ['10°20', 2],
    ['3 million', 1],
  ])('returns each quantity with its position: %s', (text, count) => {
    expect(findQuantities(text)).toHaveLength(count);
  });

  it('applies the unit of a range to both ends', () => {
    const [from, to] = findQuantities('between 5 and 10 V');
    expect(from && compareQuantities(only('5 V'), from, false)).toBe(1);
    expect(to && compareQuantities(only('10 V'), to, false)).toBe(1);
  });

  it('keeps both units of a range whose ends have different units', () => {
    const [from] = findQuantities('from 5 m to 10 V');
    expect(from && compareQuantities(only('5 m'), from, false)).toBe(1);
  });
  it.each([
    ['it is -5 V here', '-5 V'],
    ['it is - 5 V here', '- 5 V'],
    ['it is minus 5 V here', 'minus 5 V'],
    ['it is 5 °C below zero here', '5 °C below zero'],
    ['it is 10k, or so', '10k'],
    ['it costs $5 here', '$5'],
    ['it falls at 9.81 metres per second squared here', '9.81 metres per second squared'],
    ['it has 20 m2 of land', '20 m2'],
  ])(
    'returns the text of a quantity with its sign and unit, and without other words: %s',
    (text, written) => {
      expect(only(text).written).toBe(written);
    },
  );
  it.each([
    ['3 a day', 3],
    ['5 in the morning', 5],
    ['It has 10, K has none', 10],
  ])('finds no unit if the next word or letter is not a unit: %s', (text, value) => {
    expect(only(text).readings).toEqual([{ value, unit: null }]);
  });
  it.each([
    ['It is 12 in', '1 ft'],
    ['$5 is what it costs', '5 dollars'],
    ['10k is enough', '10000'],
    ['it is 20 m2 of land', '20 m²'],
  ])('finds the unit that directly follows or precedes the number: %s', (text, wanted) => {
    expect(match(wanted, text)).toBe(1);
  });
  it('returns quantities in order and without overlaps, for any text (property)', () => {
    const part = fc.constantFrom(
      '5 V',
      '-5 °C',
      '1,234 m',
      '10k',
      '$5',
      'two thirds',
      'and',
      '—',
      'one volt',
      '3 million',
      '5 below zero',
      'minus 5',
      'to',
      'a day',
      '5 m^2',
      '½',
      ' ',
      '(',
      '.',
      '-',
      '10°',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (said) => {
        let last = 0;
        for (const { start, end, written } of findQuantities(said)) {
          expect(said.slice(start, end)).toBe(written);
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
        }
      }),
    );
  });
});
