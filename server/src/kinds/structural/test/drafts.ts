import fc from 'fast-check';
import { plainRubric, rubric, secretRubric, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'structural'> = {
  plain: { type: 'structural', text: 'Explain how a wing lifts.', ...plainRubric },
  any: fc.record({ ...shared, ...rubric, type: fc.constant('structural') }),
  secret: secretRubric,
  answers: () => typed.map((text) => ({ type: 'structural', text })),
};
