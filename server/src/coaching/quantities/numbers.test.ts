import { describe, expect, it } from 'vitest';
import { findNumerals } from './numbers.ts';

const valuesIn = (text: string) => findNumerals(text).map(({ values }) => values);

describe('a numeral in words or digits', () => {
  it.each([
    ['two thousand three hundred', 2300],
    ['two hundred thousand', 200_000],
    ['three million two hundred and five', 3_000_205],
    ['twelve dozen', 144],
    ['five thousandths', 0.005],
    ['two hundredths', 0.02],
    ['one and one half', 1.5],
    ['twenty-one and one half', 21.5],
    ['three and a quarter', 3.25],
    ['three point one four', 3.14],
    ['1 ½', 1.5],
    ['3 1/2', 3.5],
    [',5', 0.5],
    ['10^(3)', 1000],
    ['2⋅10^3', 2000],
    ['2·10^(3)', 2000],
    ['5 million', 5_000_000],
  ])('%s has the value %d', (text, value) => {
    expect(valuesIn(text)).toEqual([[value]]);
  });

  it('has one reading with a power of ten, and two readings if a point or comma may group digits', () => {
    expect(valuesIn('1.234e3')).toEqual([[1234]]);
    expect(valuesIn('1.234')).toEqual([[1.234, 1234]]);
    expect(valuesIn('1,234')).toEqual([[1234, 1.234]]);
  });

  it.each([
    ['33.33', 2],
    ['1,234.5', 1],
    ['.5', 1],
    ['20', 0],
    ['1e3', null],
    ['2 ½', null],
    ['5 million', null],
    ['twenty', null],
  ])(
    'has as many decimals as are written, and null for powers, fractions, and words: %s',
    (text, decimals) => {
      expect(findNumerals(text)).toMatchObject([{ decimals }]);
    },
  );
});

describe('findNumerals', () => {
  it('returns numerals in words and in digits in the order of the text', () => {
    expect(valuesIn('seven, then 5 million, eight, 3 and nine')).toEqual([
      [7],
      [5_000_000],
      [8],
      [3],
      [9],
    ]);
    expect(valuesIn('2 million and 3 million')).toEqual([[2_000_000], [3_000_000]]);
  });

  it('skips ordinals and numbers that are not finite', () => {
    for (const text of ['the third time', 'the hundredth time', 'a 1/0 chance']) {
      expect(valuesIn(text), text).toEqual([]);
    }
  });
});
