import type { Program } from '@certway/contract/programs';
import { numberText } from '../ui/words/counts.ts';
import { LANGUAGE } from '../ui/words/language.ts';
import * as messages from './messages.ts';

const WHOLE_CENTS = /^(\d+)(?:\.(\d\d?))?$/;

/**
 * Formats most prices without Intl, whose first use is slow on phones (`ui/words/counts.ts`).
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

type PriceAndCurrency = Pick<Program['settings'], 'price' | 'currency'>;

export const isFree = ({ price }: Pick<PriceAndCurrency, 'price'>) => price <= 0;

export const priceText = (settings: PriceAndCurrency): string =>
  isFree(settings) ? messages.free : moneyText(settings.price, settings.currency);

/** Returns the formatted original price if it is higher than the current price; null otherwise. */
export function formerPrice({
  price,
  originalPrice,
  currency,
}: PriceAndCurrency & Pick<Program['settings'], 'originalPrice'>): string | null {
  return originalPrice !== null && originalPrice > Math.max(0, price)
    ? moneyText(originalPrice, currency)
    : null;
}
