import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';

export const shortAnswer = writtenView<'short-answer'>({
  label: 'Short answer',
  fieldLabel: 'Your answer',
  lines: 1,
  length: SHORT_ANSWER_LENGTH,
  rightLabel: 'Right answer',
  answer: (text) => ({ type: 'short-answer', text }),
});
