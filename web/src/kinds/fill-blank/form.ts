import type { KindForm } from '../editing/kind-form.ts';
import { type AcceptedFields, acceptedForm } from '../editing/shared/accepted.ts';

export const fillBlank: KindForm<'fill-blank', AcceptedFields> = {
  ...acceptedForm,
  questionView: (_, shared) => ({ ...shared, type: 'fill-blank' }),
};
