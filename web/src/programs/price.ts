import type { Program } from '@certway/contract/programs';
import { LANGUAGE } from '../ui/words/language.ts';
import * as messages from './messages.ts';

/** Money in words: whole amounts without cents. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat(LANGUAGE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

type Priced = Pick<Program['settings'], 'price' | 'currency'>;

export const isFree = ({ price }: Pick<Priced, 'price'>) => price <= 0;

export const priceText = (settings: Priced): string =>
  isFree(settings) ? messages.free : moneyText(settings.price, settings.currency);

/** What it cost before, if it costs less now. */
export function formerPrice({
  price,
  originalPrice,
  currency,
}: Priced & Pick<Program['settings'], 'originalPrice'>): string | null {
  return originalPrice !== null && originalPrice > Math.max(0, price)
    ? moneyText(originalPrice, currency)
    : null;
}
