import type { Question } from '../../model.ts';

export type Pair = Question<'matching'>['pairs'][number];

/**
 * Converts pairs to the fields of a matching question. A pair without a left side becomes a
 * distractor, because most formats list distractors in this way.
 */
export const matchingFields = (sides: readonly Pair[]) => ({
  type: 'matching' as const,
  pairs: sides.filter(({ left }) => left !== ''),
  distractors: sides.filter(({ left }) => left === '').map(({ right }) => right),
});

/**
 * Converts pairs and a list of all right sides to the fields of a matching question. Right sides
 * that no pair uses become distractors.
 */
export function matchingFieldsFrom(pairs: readonly Pair[], rights: readonly string[]) {
  const used = new Set(pairs.map(({ right }) => right));
  return {
    type: 'matching' as const,
    pairs,
    distractors: rights.filter((text) => !used.has(text)),
  };
}

export const sidesOf = ({ pairs, distractors }: Question<'matching'>) => [
  ...pairs.flatMap(({ left, right }) => [left, right]),
  ...distractors,
];

export const withSides = (draft: Question<'matching'>, change: (text: string) => string) => ({
  ...draft,
  pairs: draft.pairs.map(({ left, right }) => ({ left: change(left), right: change(right) })),
  distractors: draft.distractors.map(change),
});
