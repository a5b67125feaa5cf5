import { MONEY_AT_MOST } from '@certway/contract/limits';
import * as messages from './messages.ts';

/** Checks and parses prices as authors type them, with a decimal comma or point. */

const PRICE = /^-?\d{1,9}([.,]\d{1,2})?$/;

export const isPrice = (text: string) => PRICE.test(text.trim());
export const priceOf = (text: string) => Number(text.trim().replace(',', '.'));

/** Returns a price as a field shows it, with two decimals. */
export const typedPrice = (price: number): string => price.toFixed(2);

/** Returns the problem with a typed price; null if the price is valid. */
export function priceProblem(
  text: string,
  notANumber: string = messages.priceMustBeNumber,
): string | null {
  if (!isPrice(text)) return notANumber;
  return priceOf(text) > MONEY_AT_MOST ? messages.priceAtMost({ most: MONEY_AT_MOST }) : null;
}
