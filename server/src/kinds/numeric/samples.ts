import type { Key } from '@certway/contract/kinds/keys';
import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

/** A number with a misplaced decimal point; for zero and the like, a number outside the tolerance. */
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
