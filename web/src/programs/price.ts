import type { Program } from '@certway/contract/programs/index';
import { moneyText } from '../ui/words/money.ts';
import * as messages from './messages.ts';

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
