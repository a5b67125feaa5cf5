/** Computes a mark from the points that either engine found in an answer. */

export interface Point {
  /** Either a key point of the author, or the coverage of the ideal answer as a whole. */
  kind: 'key-point' | 'whole';
  text: string;
  weight: number;
  /** How much of the point the answer covers, from 0 (missing) to 1 (complete). */
  share: number;
  /** The learner's own words that show the point. Null if no such words were found. */
  evidence: string | null;
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Computes a mark from 0 to 1, rounded to hundredths. `learned` is the correction that results from
 * marks that people gave for the same question.
 */
export function computeMark(points: readonly Point[], learned = 0): number {
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const shown = points.reduce((sum, { weight, share }) => sum + weight * clamp(0, share, 1), 0);
  return Math.round(clamp(0, shown / weights + learned, 1) * 100) / 100;
}

/** Rounds a score to at most two decimals, as texts show it. */
export const roundedScore = (score: number): number => Math.round(score * 100) / 100;
