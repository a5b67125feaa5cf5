import fc from 'fast-check';
import { shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'matching'> = {
  plain: {
    type: 'matching',
    text: 'Match the country and its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
      { left: 'Spain', right: 'Madrid' },
    ],
    distractors: ['Milan'],
  },
  any: fc.uniqueArray(typed, { minLength: 4, maxLength: 14 }).chain((texts) =>
    fc.record({
      ...shared,
      type: fc.constant('matching' as const),
      pairs: fc
        .subarray(texts, { minLength: 2, maxLength: texts.length - 2 })
        .chain((lefts) =>
          fc.tuple(
            ...lefts.map((left) =>
              fc.record({ left: fc.constant(left), right: fc.constantFrom(...texts.slice(2)) }),
            ),
          ),
        ),
      distractors: fc.constant(texts.slice(0, 2)),
    }),
  ),
  secret: () => ({}),
  answers: (paper) =>
    fc.shuffledSubarray(paper.left, { minLength: 1 }).chain((lefts) =>
      fc.tuple(...lefts.map(() => fc.constantFrom(...paper.right))).map((rights) => ({
        type: 'matching',
        pairs: lefts.map(({ _id }, i) => ({ left: _id, right: rights[i]?._id ?? '' })),
      })),
    ),
};
