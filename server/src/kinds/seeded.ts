/** Returns a seeded generator of numbers from 0 to 1, equal on every machine (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Returns a seeded shuffle. Attempts store the seed, so the order for a seed must never change. */
export function shuffleBy(seed: number): <T>(items: readonly T[]) => T[] {
  const chance = chanceFrom(seed);
  return (items) => shuffled(items, chance);
}
