/** Functions for probability distributions of the number of right answers. */

const [LOW, HIGH] = [0.1, 0.9];

/**
 * Returns the probabilities of 0 to `size` right answers. Each answer is right with the probability
 * `chance` (binomial distribution).
 */
export function binomial(size: number, chance: number): number[] {
  const counts = [(1 - chance) ** size];
  const odds = chance / (1 - chance);
  for (let right = 0; right < size; right++) {
    counts.push(((counts[right] as number) * (size - right) * odds) / (right + 1));
  }
  return counts;
}

export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const both = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, p] of a.entries()) {
    for (const [j, q] of b.entries()) both[i + j] = (both[i + j] as number) + p * q;
  }
  return both;
}

export const chanceAtLeast = (counts: readonly number[], least: number) =>
  counts.reduce((all, p, right) => (right >= least ? all + p : all), 0);

/**
 * Returns a quantile of the share of right answers, interpolated between whole numbers of right
 * answers.
 */
function shareAt(counts: readonly number[], part: number): number {
  const size = counts.length - 1;
  let below = 0;
  for (const [right, p] of counts.entries()) {
    if (below + p >= part) {
      const within = p === 0 ? 0 : (part - below) / p;
      return Math.min(1, Math.max(0, (right - 0.5 + within) / Math.max(1, size)));
    }
    below += p;
  }
  return 1;
}

export const likelyShares = (counts: readonly number[]) => ({
  from: shareAt(counts, LOW),
  to: shareAt(counts, HIGH),
});

export const onlyAtLeast = (counts: readonly number[], least: number) =>
  counts.map((p, right) => (right >= least ? p : 0));
