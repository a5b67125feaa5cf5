import { describe, expect, it } from 'vitest';
import { formerPrice, priceText } from './price.ts';

const usd = (price: number, originalPrice: number | null = null) => ({
  price,
  originalPrice,
  currency: 'USD',
});

describe('priceText', () => {
  it("returns 'Free' for a price of 0 or below", () => {
    expect([0, -5, -0.01].map((price) => priceText(usd(price)))).toEqual(['Free', 'Free', 'Free']);
  });

  it('returns a dollar amount, with cents only if the amount is not whole', () => {
    expect([49, 19.99, 0.5, 1_000_000].map((price) => priceText(usd(price)))).toEqual([
      '$49',
      '$19.99',
      '$0.50',
      '$1,000,000',
    ]);
  });

  it('uses the currency of the program', () => {
    expect(priceText({ price: 1200, currency: 'NGN' })).toContain('1,200');
  });
});

describe('formerPrice', () => {
  it('returns the original price only if it is higher than the current price', () => {
    expect(formerPrice(usd(49, 79.5))).toBe('$79.50');
    expect([formerPrice(usd(49)), formerPrice(usd(49, 49)), formerPrice(usd(-5, 0))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
