import fc from 'fast-check';
import { plainRubric, rubric, secretRubric, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'essay'> = {
  plain: { type: 'essay', text: 'Discuss what lifts a wing.', ...plainRubric },
  any: fc.record({ ...shared, ...rubric, type: fc.constant('essay') }),
  secret: secretRubric,
  answers: () => typed.map((text) => ({ type: 'essay', text })),
};
