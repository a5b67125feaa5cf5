import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf } from './discount.ts';
import { amount, price } from './prices.ts';

describe('an amount of money', () => {
  it('is accepted as a payment only from 0 to 1,000,000 with at most two decimals', () => {
    const accepted = [0, 0.01, 35, 1_000_000].every((each) => amount.safeParse(each).success);
    const refused = [-0.01, 1_000_000.01, 999_999_999, 0.001];
    expect(accepted).toBe(true);
    expect(refused.filter((each) => amount.safeParse(each).success)).toEqual([]);
  });

  it('is accepted as a price up to 1,000,000, even if it is negative', () => {
    const accepted = [-5, 0, 1_000_000].every((each) => price.safeParse(each).success);
    expect(accepted).toBe(true);
    expect(price.safeParse(1_000_000.01).success).toBe(false);
  });
});

describe('discountOf', () => {
  it.each([
    [59.99, 89.99, 33],
    [24.99, 39.99, 38],
    [50, 50, 0],
    [50, 40, 0],
    [50, null, 0],
    [0, 40, 100],
    [-5, 40, 100],
    [-5, 0, 0],
    [0.01, 1000, 99],
  ])(
    'returns, for a price of %d and an original price of %s, a discount of %d percent',
    (now, before, percent) => {
      expect(discountOf(now, before)).toBe(percent);
    },
  );

  it('returns a whole number from 0 to 100 (property)', () => {
    const any = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(any, fc.option(any), (now, before) => {
        const percent = discountOf(now, before);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });
});
