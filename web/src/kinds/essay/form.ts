import type { KindForm } from '../editing/kind-form.ts';
import { type RubricFields, rubricForm } from '../editing/shared/rubric.ts';

export const essay: KindForm<'essay', RubricFields> = {
  ...rubricForm,
  questionView: (_, shared) => ({ ...shared, type: 'essay' }),
};
