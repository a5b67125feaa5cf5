import type { Answer } from '@certway/contract/kinds/index';

export type MatchedPair = Answer<'matching'>['pairs'][number];

/** The right item that a left item was matched with. */
export const matchOf = (left: string, pairs: readonly MatchedPair[]) =>
  pairs.find((pair) => pair.left === left)?.right ?? null;
