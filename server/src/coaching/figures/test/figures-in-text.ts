import { isApproximate, sameFigure, surelySame } from '../compare.ts';
import { type Figure, figuresOf } from '../figures.ts';

/** Figures of texts that hold one each, compared, for tests. */

export function only(text: string): Figure {
  const [figure, ...others] = figuresOf(text);
  if (!figure || others.length > 0) throw new Error(`not one figure: ${text}`);
  return figure;
}
export const match = (wanted: string, given: string): number =>
  sameFigure(only(wanted), only(given), isApproximate(wanted));
export const sure = (wanted: string, given: string) => surelySame(only(wanted), only(given));
