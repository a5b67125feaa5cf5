import { compareQuantities, isApproximate, isSurelySame } from '../compare.ts';
import { findQuantities, type TextQuantity } from '../text-quantities.ts';

/** Reads the quantity of a text that has exactly one, for tests. */

export function only(text: string): TextQuantity {
  const [quantity, ...others] = findQuantities(text);
  if (!quantity || others.length > 0) throw new Error(`not one figure: ${text}`);
  return quantity;
}
export const match = (wanted: string, given: string): number =>
  compareQuantities(only(wanted), only(given), isApproximate(wanted));
export const sure = (wanted: string, given: string) => isSurelySame(only(wanted), only(given));
