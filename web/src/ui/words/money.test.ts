import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencySign, moneyText } from './money.ts';

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

it('currencySign returns the sign of a currency, or its code if it has none', () => {
  expect(['USD', 'EUR', 'CHF'].map(currencySign)).toEqual(['$', '€', 'CHF']);
});
