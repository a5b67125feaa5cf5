import fc from 'fast-check';
import { shared } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'true-false'> = {
  plain: { type: 'true-false', text: 'Ice is heavier than water.', correctAnswer: 'False' },
  any: fc.record({
    ...shared,
    type: fc.constant('true-false'),
    correctAnswer: fc.constantFrom('True', 'False'),
  }),
  secret: () => ({}),
  answers: () => fc.boolean().map((value) => ({ type: 'true-false', value })),
};
