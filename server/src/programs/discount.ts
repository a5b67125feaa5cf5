import { discountOf } from '@certway/contract/programs/discount';
import { throwHttpError } from '../outcomes/failure.ts';
import * as messages from './messages.ts';

interface Prices {
  price: number;
  originalPrice: number | null;
  /** The discount that the author sent, if any. */
  discountPercentage?: number | undefined;
}

/**
 * Computes the discount between two prices. If the author sent a different discount, it is refused.
 */
export function discountFor({ price, originalPrice, discountPercentage }: Prices): number {
  const computed = discountOf(price, originalPrice);
  if (discountPercentage === undefined || discountPercentage === computed) return computed;
  const message = messages.discountIsComputed({ percent: computed });
  return throwHttpError('invalid-input', [{ field: 'settings.discountPercentage', message }]);
}
