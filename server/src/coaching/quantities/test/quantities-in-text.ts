import { compareQuantities, isApproximate, isSurelySame } from '../compare.ts';
import { findQuantities, type TextQuantity } from '../text-quantities.ts';

/** Returns the quantity in a text for tests. The text must contain exactly one. */

export function only(text: string): TextQuantity {
  const [quantity, ...others] = findQuantities(text);
  if (!quantity || others.length > 0) throw new Error(`not one figure: ${text}`);
  return quantity;
}
export const match = (wanted: string, given: string): number =>
  compareQuantities(only(wanted), only(given), isApproximate(wanted));
export const sure = (wanted: string, given: string) => isSurelySame(only(wanted), only(given));
