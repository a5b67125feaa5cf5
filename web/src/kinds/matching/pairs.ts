import type { Answer } from '@certway/contract/kinds/index';

export type Pair = Answer<'matching'>['pairs'][number];

/** What a left side was matched with. */
export const matchOf = (left: string, pairs: readonly Pair[]) =>
  pairs.find((pair) => pair.left === left)?.right ?? null;
