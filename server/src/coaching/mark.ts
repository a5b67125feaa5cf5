/** Computes a mark from points, whichever engine found them. */

export interface Point {
  /** A key point of the author, or the coverage of the ideal answer as a whole. */
  kind: 'key-point' | 'whole';
  text: string;
  weight: number;
  /** From 0 (missing) to 1 (complete). */
  share: number;
  /** The learner's own words that show it; null if there are none. */
  evidence: string | null;
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * A mark from 0 to 1, rounded to hundredths; `learned` is the correction learned from decided marks
 * of the same question.
 */
export function computeMark(points: readonly Point[], learned = 0): number {
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const shown = points.reduce((sum, { weight, share }) => sum + weight * clamp(0, share, 1), 0);
  return Math.round(clamp(0, shown / weights + learned, 1) * 100) / 100;
}

/** A score with at most two decimals, as texts show it. */
export const roundedScore = (score: number): number => Math.round(score * 100) / 100;
