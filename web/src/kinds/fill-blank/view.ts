import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';

export const fillBlank = writtenView<'fill-blank'>({
  label: 'Fill in the blank',
  fieldLabel: 'What belongs in the blank',
  lines: 1,
  length: SHORT_ANSWER_LENGTH,
  rightLabel: 'Right answer',
  answer: (text) => ({ type: 'fill-blank', text }),
});
