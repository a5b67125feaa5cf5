import fc from 'fast-check';
import { shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'ordering'> = {
  plain: {
    type: 'ordering',
    text: 'Put the planets in order, beginning with the one nearest to the Sun.',
    items: ['Mercury', 'Venus', 'Earth', 'Mars'],
  },
  any: fc.record({
    ...shared,
    type: fc.constant('ordering'),
    items: fc.uniqueArray(typed, { minLength: 2, maxLength: 12 }),
    scoring: fc.constantFrom('whole', 'neighbours'),
  }),
  secret: () => ({}),
  answers: (paper) =>
    fc
      .shuffledSubarray(paper.items, { minLength: paper.items.length })
      .map((items) => ({ type: 'ordering', order: items.map(({ _id }) => _id) })),
};
