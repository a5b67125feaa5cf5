import { TEXT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';

export const text = writtenView<'text'>({
  label: 'Text',
  fieldLabel: 'Your answer',
  lines: 5,
  length: TEXT_ANSWER_LENGTH,
  rightLabel: 'A full answer',
  answer: (text) => ({ type: 'text', text }),
});
