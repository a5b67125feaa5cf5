import type { KindForm } from '../editing/kind-form.ts';
import { type AcceptedFields, acceptedForm } from '../editing/shared/accepted.ts';

export const shortAnswer: KindForm<'short-answer', AcceptedFields> = {
  ...acceptedForm,
  questionView: (_, shared) => ({ ...shared, type: 'short-answer' }),
};
