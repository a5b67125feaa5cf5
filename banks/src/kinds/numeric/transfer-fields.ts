import type { Question } from '../../model.ts';

/** Writes numbers and tolerances as texts that other tools understand, and reads them. */

export type Tolerance = Pick<Question<'numeric'>, 'tolerance' | 'toleranceKind'>;

export interface NumericFields extends Partial<Tolerance> {
  correctAnswer: string;
  unit?: string;
  otherUnits?: { unit: string; factor: number }[];
  significantFigures?: number | null;
}

const RELATIVE = / relative$/;

/**
 * Formats a tolerance. A relative tolerance is written as a percentage such as `2%`. If the
 * percentage would have to be rounded, it is written as a fraction such as `0.0123 relative`.
 */
export function toleranceText({ tolerance, toleranceKind }: Tolerance): string {
  if (toleranceKind === 'absolute') return String(tolerance);
  const percent = Number((tolerance * 100).toPrecision(12));
  return percent / 100 === tolerance ? `${percent}%` : `${tolerance} relative`;
}

export function toleranceIn(text: string): Tolerance {
  const figures = text.replace('±', '').replace(/%$/, '').replace(RELATIVE, '').replace(',', '.');
  const amount = Number(figures);
  if (RELATIVE.test(text)) return { tolerance: amount, toleranceKind: 'relative' };
  return text.endsWith('%')
    ? { tolerance: amount / 100, toleranceKind: 'relative' }
    : { tolerance: amount, toleranceKind: 'absolute' };
}

/** Returns the tolerance in the unit of the value, without floating-point noise. */
export const absoluteTolerance = ({
  correctAnswer,
  tolerance,
  toleranceKind,
}: Tolerance & { correctAnswer: string }): number =>
  toleranceKind === 'absolute'
    ? tolerance
    : Number((tolerance * Math.abs(Number(correctAnswer))).toPrecision(12));
