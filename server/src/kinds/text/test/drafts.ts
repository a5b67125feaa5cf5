import fc from 'fast-check';
import { plainRubric, rubric, secretRubric, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'text'> = {
  plain: { type: 'text', text: 'What makes a wing lift?', ...plainRubric },
  any: fc.record({ ...shared, ...rubric, type: fc.constant('text') }),
  secret: secretRubric,
  answers: () => typed.map((text) => ({ type: 'text', text })),
};
