import type { Answer } from '@certway/contract/kinds/index';

export type MatchedPair = Answer<'matching'>['pairs'][number];

/** Returns the right item that a left item was matched with; null if there is none. */
export const matchOf = (left: string, pairs: readonly MatchedPair[]) =>
  pairs.find((pair) => pair.left === left)?.right ?? null;
