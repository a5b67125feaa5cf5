/** The candidates of a draw, and the cost of each for this learner. */

export interface DrawCandidate {
  questionId: string;
  versionId: string;
  /** Indexes of the sections that it fits. */
  sections: number[];
  /** Index in DIFFICULTIES; always 0 if the demand has no mix. */
  difficulty: number;
  /** When this learner last saw it, in milliseconds; null if never. */
  seenAt: number | null;
  /** Whether it was in this learner's last attempt at this exam. */
  inLast: boolean;
  /**
   * Questions of one case have the same id and are drawn together or not at all; left out for a
   * question without a case.
   */
  caseId?: string | null;
}

export type Costs = Map<DrawCandidate, number>;

/** Returns a number from 0, inclusive, to 1, exclusive. */
export type RandomSource = () => number;

/**
 * Costs are integers, so sums do not depend on the order. Each component outweighs any sum of the
 * smaller ones.
 */
export const NOISE = 1000;
const SEEN_COST = 1e10;
const IN_LAST_COST = SEEN_COST * 500;

/** The cost of drawing each question: lowest for unseen ones, then by how recently it was seen. */
export function costsOf(candidates: readonly DrawCandidate[], chance: RandomSource): Costs {
  const moments = new Set(candidates.flatMap(({ seenAt }) => seenAt ?? []));
  const rank = new Map([...moments].sort((a, b) => a - b).map((at, place) => [at, place + 1]));
  return new Map(
    candidates.map((candidate) => {
      const { seenAt, inLast } = candidate;
      const age = seenAt === null ? 0 : SEEN_COST + (rank.get(seenAt) ?? 0) * NOISE;
      return [candidate, Math.floor(chance() * NOISE) + age + (inLast ? IN_LAST_COST : 0)];
    }),
  );
}
