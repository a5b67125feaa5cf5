import fc from 'fast-check';
import { accepted, secretAccepted, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'short-answer'> = {
  plain: {
    type: 'short-answer',
    text: 'Which gas do plants take in?',
    correctAnswer: 'carbon dioxide',
    otherAnswers: ['CO2'],
  },
  any: fc.record({ ...shared, ...accepted, type: fc.constant('short-answer') }),
  secret: secretAccepted,
  answers: () => typed.map((text) => ({ type: 'short-answer', text })),
};
