import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerPrice, moneyText, priceText } from './price.ts';

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

it('moneyText formats dollars like Intl (property)', () => {
  const cents = fc.oneof(fc.nat(99_999), fc.maxSafeNat()).map((all) => all / 100);
  // Adding 0 turns -0 into 0. -0 is not tested, because Intl would write it with a sign.
  const any = fc.double({ noNaN: true, noDefaultInfinity: true }).map((amount) => amount + 0);
  const huge = fc.double({ min: 1e12, max: 1e21 }).map(Math.floor);
  const intl = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  fc.assert(
    fc.property(
      fc.oneof(cents, any, huge, fc.constantFrom(0, 0.1, 0.125, 0.995, 1.005, -3.5)),
      (amount) => {
        expect(moneyText(amount, 'USD')).toBe(intl.format(amount));
      },
    ),
  );
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
