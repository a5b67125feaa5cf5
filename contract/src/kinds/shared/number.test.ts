import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFigures, plainNumber } from './number.ts';

describe('plainNumber', () => {
  it.each([
    ['12', '12'],
    ['+5', '5'],
    ['9.80', '9.80'],
    ['.5', '.5'],
    ['100.', '100.'],
    ['  42  ', '42'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['1.234', '1.234'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1’234’567', '1234567'],
    ['12,34,567', '1234567'],
    ['3,5', '3.5'],
    ['0,125', '0.125'],
    ['1,2345', '1.2345'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['- 5', '-5'],
    ['1e3', '1e3'],
    ['1E-3', '1e-3'],
    ['1,5e+03', '1.5e3'],
    ['1.2 × 10³', '1.2e3'],
    ['1.2×10⁻³', '1.2e-3'],
    ['1.2 x 10^-3', '1.2e-3'],
    ['1.2*10**6', '1.2e6'],
    ['6.02·10^23', '6.02e23'],
    ['10⁻⁷', '1e-7'],
    ['-10^3', '-1e3'],
    ['１２', '12'],
    ['1\u00a0234', '1234'],
    ['\u200b7', '7'],
  ])('reads %s as %s', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'five',
    '1/2',
    '12 m',
    '5-6',
    '--5',
    '1,199,10',
    '10,000,5',
    '1.2.3',
    '1e',
    '1e1.5',
    '1e999',
    'x',
    '10:30',
    '5%',
    '$5',
    'Infinity',
    'NaN',
    '0x10',
    '1 2',
    '1 × 10',
  ])('returns null for %s, which is not a number', (text) => {
    expect(plainNumber(text)).toBeNull();
  });
});

/** The notations of a number, all of which must be read as the same value. */
const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
const notations: ((sign: string, whole: string, part: string) => string)[] = [
  (sign, whole, part) => `${sign}${whole}.${part}`,
  (sign, whole, part) => `${sign}${grouped(whole, ',')}.${part}`,
  (sign, whole, part) => `${sign}${grouped(whole, ' ')}.${part}`,
  (sign, whole, part) => `${sign}${grouped(whole, "'")}.${part}`,
  (sign, whole, part) => `${sign}${grouped(whole, '\u202f')}.${part}`,
  (sign, whole, part) => `${sign}${whole}${part}e-${part.length}`,
  (sign, whole, part) => `${sign}${whole}${part} × 10^-${part.length}`,
  // A number with three decimals is written with a decimal point here. With a decimal comma, the
  // three digits after it would be read as a group of thousands.
  (sign, whole, part) =>
    part.length === 3 ? `${sign}${whole}.${part}` : `${sign}${grouped(whole, '.')},${part}`,
];

describe('plainNumber (property)', () => {
  const figures = (from: number, to: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: from, maxLength: to })
      .map((digits) => digits.join(''));

  it('reads all notations of a number as the same value', () => {
    const whole = fc
      .tuple(fc.integer({ min: 1, max: 9 }), figures(0, 8))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.constantFrom('', '-', '−'), whole, figures(1, 6), (sign, digits, part) => {
        const value = Number(`${sign && '-'}${digits}.${part}`);
        for (const write of notations) {
          const plain = plainNumber(write(sign, digits, part));
          expect(plain, write(sign, digits, part)).not.toBeNull();
          expect(Number(plain)).toBeCloseTo(value, 6);
        }
      }),
    );
  });

  it('is idempotent', () => {
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE ×^'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(text, (written) => {
        const plain = plainNumber(written);
        if (plain !== null) expect(plainNumber(plain)).toBe(plain);
      }),
    );
  });

  it('reads any number printed by JavaScript without changing its value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        // For -0 the expected value is 0, because String(-0) is '0'.
        expect(Number(plainNumber(String(value)))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('hasFigures', () => {
  it.each([
    ['1200', [2, 3, 4]],
    ['1200.', [4]],
    ['1.200e3', [4]],
    ['-0.00450', [3]],
    ['7', [1]],
    ['10', [1, 2]],
    ['305', [3]],
    ['6.02e23', [3]],
    ['0', [1, 2, 3, 4, 5]],
  ])(
    'accepts for %s exactly these numbers of significant figures from 1 to 5: %j',
    (plain, counts) => {
      expect([1, 2, 3, 4, 5].filter((count) => hasFigures(plain, count))).toEqual(counts);
    },
  );

  it('accepts the number of significant figures with which toPrecision printed a number (property)', () => {
    const value = fc.double({ min: 1e-30, max: 1e30, noNaN: true });
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 10 }), (number, count) => {
        expect(hasFigures(number.toPrecision(count), count)).toBe(true);
      }),
    );
  });
});
