import type { KindsWith } from '@certway/contract/kinds/index';
import type { KindForm } from '../editing/kind-form.ts';
import { type AcceptedFields, acceptedForm } from '../editing/shared/accepted.ts';
import { type RubricFields, rubricForm } from '../editing/shared/rubric.ts';

type WrittenForms = { 'short-answer': KindForm<'short-answer', AcceptedFields> } & {
  [K in KindsWith<'graded', 'coach'>]: KindForm<K, RubricFields>;
};

export const written: WrittenForms = {
  'short-answer': {
    ...acceptedForm,
    questionView: (_, shared) => ({ ...shared, type: 'short-answer' }),
  },
  text: { ...rubricForm, questionView: (_, shared) => ({ ...shared, type: 'text' }) },
  structural: { ...rubricForm, questionView: (_, shared) => ({ ...shared, type: 'structural' }) },
  essay: { ...rubricForm, questionView: (_, shared) => ({ ...shared, type: 'essay' }) },
};
