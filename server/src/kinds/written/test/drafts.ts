import fc from 'fast-check';
import {
  accepted,
  plainRubric,
  rubric,
  secretAccepted,
  secretRubric,
  shared,
  typed,
} from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';
import type { CoachedKind } from '../rules.ts';

const coached = <const Type extends CoachedKind>(type: Type, text: string) => ({
  plain: { type, text, ...plainRubric },
  any: fc.record({ ...shared, ...rubric, type: fc.constant(type) }),
  secret: secretRubric,
  answers: () => typed.map((text) => ({ type, text })),
});

export const drafts: { [K in 'short-answer' | CoachedKind]: KindDrafts<K> } = {
  'short-answer': {
    plain: {
      type: 'short-answer',
      text: 'Which gas do plants take in?',
      correctAnswer: 'carbon dioxide',
      otherAnswers: ['CO2'],
    },
    any: fc.record({ ...shared, ...accepted, type: fc.constant('short-answer') }),
    secret: secretAccepted,
    answers: () => typed.map((text) => ({ type: 'short-answer', text })),
  },
  text: coached('text', 'What makes a wing lift?'),
  structural: coached('structural', 'Explain how a wing lifts.'),
  essay: coached('essay', 'Discuss what lifts a wing.'),
};
