/** The one place where a mark is made of points, whichever engine found them. */

export interface Point {
  /** A key point of the author's, or how much of the ideal answer is there as a whole. */
  kind: 'key-point' | 'whole';
  text: string;
  weight: number;
  /** 0 not there, 1 there in full. */
  share: number;
  /** The learner's own words that show it; null where there are none. */
  evidence: string | null;
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** From 0 to 1, in hundredths; `learned` is what corrected marks of the same question add. */
export function markOf(points: readonly Point[], learned = 0): number {
  const weights = points.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return 0;
  const shown = points.reduce((sum, { weight, share }) => sum + weight * between(0, share, 1), 0);
  return Math.round(between(0, shown / weights + learned, 1) * 100) / 100;
}

/** A score as texts show it, with at most two decimals. */
export const roundedScore = (score: number): number => Math.round(score * 100) / 100;
