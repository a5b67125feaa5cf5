import type { Draft } from '@certway/contract/kinds/index';

export type Pair = Draft<'matching'>['pairs'][number];

/** Pairs as most formats list them: one without a left side is a distractor. */
export const told = (sides: readonly Pair[]) => ({
  type: 'matching' as const,
  pairs: sides.filter(({ left }) => left !== ''),
  distractors: sides.filter(({ left }) => left === '').map(({ right }) => right),
});

/** Pairs, and all right sides that can be chosen. */
export function toldWithin(pairs: readonly Pair[], rights: readonly string[]) {
  const used = new Set(pairs.map(({ right }) => right));
  return {
    type: 'matching' as const,
    pairs,
    distractors: rights.filter((text) => !used.has(text)),
  };
}

export const sidesOf = ({ pairs, distractors }: Draft<'matching'>) => [
  ...pairs.flatMap(({ left, right }) => [left, right]),
  ...distractors,
];

export const withSides = (draft: Draft<'matching'>, change: (text: string) => string) => ({
  ...draft,
  pairs: draft.pairs.map(({ left, right }) => ({ left: change(left), right: change(right) })),
  distractors: draft.distractors.map(change),
});
