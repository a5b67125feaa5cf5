import { TEXT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';

export const structural = writtenView<'structural'>({
  label: 'Structural',
  fieldLabel: 'Your answer',
  lines: 7,
  length: TEXT_ANSWER_LENGTH,
  rightLabel: 'A full answer',
  answer: (text) => ({ type: 'structural', text }),
});
