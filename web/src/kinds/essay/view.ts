import { ESSAY_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';

export const essay = writtenView<'essay'>({
  label: 'Essay',
  fieldLabel: 'Your essay',
  lines: 14,
  length: ESSAY_ANSWER_LENGTH,
  rightLabel: 'A full answer',
  answer: (text) => ({ type: 'essay', text }),
});
