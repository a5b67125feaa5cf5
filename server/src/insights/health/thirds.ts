/**
 * Divides the people who answered into the weakest, the middle, and the best third. All functions
 * are pure.
 */
export const THIRDS = 3;

/**
 * Returns, for each value, how much of it belongs to each third. Values are sorted by rank. Equal
 * values share their ranks, so that their order has no effect.
 */
export function thirdsOf(values: readonly number[]): number[][] {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const shares: number[][] = values.map(() => []);
  const size = values.length / THIRDS;
  for (let from = 0; from < order.length; ) {
    const value = values[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === value) to += 1;
    const share = Array.from({ length: THIRDS }, (_, third) => {
      const overlap = Math.min(to, (third + 1) * size) - Math.max(from, third * size);
      return Math.max(0, overlap) / (to - from);
    });
    for (const at of order.slice(from, to)) shares[at] = share;
    from = to;
  }
  return shares;
}
