import { numberText } from './counts.ts';
import { LANGUAGE } from './language.ts';

const WHOLE_CENTS = /^(\d+)(?:\.(\d\d?))?$/;

/**
 * Formats most prices without Intl, whose first use is slow on phones (`counts.ts`).
 * Returns null if the amount is not in whole cents.
 */
function dollars(amount: number): string | null {
  const [, whole, cents] = WHOLE_CENTS.exec(String(amount)) ?? [];
  if (whole === undefined) return null;
  return `$${numberText(Number(whole))}${cents ? `.${cents.padEnd(2, '0')}` : ''}`;
}

/** Formats money; whole amounts have no cents. */
export function moneyText(amount: number, currency: string): string {
  const written = currency === 'USD' ? dollars(amount) : null;
  const form = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return written ?? new Intl.NumberFormat(LANGUAGE, form).format(amount);
}

/** Returns the sign of a currency, such as '$', for a field in which an amount is typed. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
