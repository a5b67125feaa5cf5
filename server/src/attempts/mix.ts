import { createHash } from 'node:crypto';
import type { Paper } from '@certway/contract/kinds/index';
import { mixedPaper } from '../kinds/index.ts';
import type { AttemptRow } from './rows.ts';
import type { Pinned } from './rows-versions.ts';

/** Numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
function chanceFrom(seed: number): () => number {
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

/** Each question of an attempt has an order of its own. */
const seedOf = (mixSeed: string, questionId: string) =>
  createHash('sha256').update(`${mixSeed} ${questionId}`).digest().readInt32LE(0);

/**
 * A question as its attempt asks it: in the same order whenever and wherever it is shown. Attempts
 * from before there was a seed keep the order of the author.
 */
export function paperFor(
  { paper, key }: Pinned,
  { mixSeed, mixesOptions }: Pick<AttemptRow, 'mixSeed' | 'mixesOptions'>,
): Paper {
  if (mixSeed === null) return paper;
  const chance = chanceFrom(seedOf(mixSeed, paper._id));
  return mixedPaper(paper, key, {
    shuffle: (items) => shuffled(items, chance),
    movesOptions: mixesOptions,
  });
}
