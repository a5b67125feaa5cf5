import fc from 'fast-check';
import { accepted, secretAccepted, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'fill-blank'> = {
  plain: {
    type: 'fill-blank',
    text: 'Water boils at ____ degrees Celsius.',
    correctAnswer: '100',
    tolerance: 0,
  },
  any: fc.record({
    ...shared,
    ...accepted,
    type: fc.constant('fill-blank'),
    text: typed.map((text) => `${text} ____.`),
  }),
  secret: secretAccepted,
  answers: () => typed.map((text) => ({ type: 'fill-blank', text })),
};
