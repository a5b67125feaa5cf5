/** The candidates of a draw, and the cost of each candidate for the learner. */

export interface DrawCandidate {
  questionId: string;
  versionId: string;
  /** The indexes of the sections that the question fits. */
  sections: number[];
  /** Index in DIFFICULTIES; always 0 if the demand has no mix. */
  difficulty: number;
  /**
   * The time when the learner last saw the question, in milliseconds, or null if they never saw it.
   */
  seenAt: number | null;
  /** Whether the question was in the learner's last attempt at this exam. */
  inLast: boolean;
  /**
   * The id of the question's case. Omitted for a question without a case. All questions of a case
   * are drawn together, or none of them.
   */
  caseId?: string | null;
}

export type Costs = Map<DrawCandidate, number>;

/** Returns a number from 0, inclusive, to 1, exclusive. */
export type RandomSource = () => number;

/**
 * The number of values that the random component of a cost can have. Costs are integers, so that
 * the order of addition does not affect a sum. A difference in a more important component outweighs
 * all less important components together.
 */
export const NOISE = 1000;
const SEEN_COST = 1e10;
const IN_LAST_COST = SEEN_COST * 500;

/**
 * Returns the cost of drawing each question. Unseen questions have the lowest cost. The more
 * recently a question was seen, the higher is its cost.
 */
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
