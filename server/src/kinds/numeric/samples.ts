import type { Key } from '@certway/contract/kinds/keys';
import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

/**
 * Returns a wrong number: ten times the right one. If that is still within the tolerance, as for
 * zero, returns a number outside the tolerance.
 */
function wrongNumber({ value, tolerance, toleranceKind, significantFigures }: Key<'numeric'>) {
  const right = Number(value);
  const off = toleranceKind === 'relative' ? tolerance * Math.abs(right) : tolerance;
  const wrong = Math.abs(9 * right) > off ? 10 * right : right + 2 * off + 1;
  return wrong.toPrecision(significantFigures ?? 4);
}

export const samples: KindSamples<'numeric'> = {
  ...plainSamples,
  wrongAnswer: (key) => ({ type: 'numeric', text: wrongNumber(key), unit: key.unit }),
};
