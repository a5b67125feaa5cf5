import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

export const shortAnswer = writtenView<'short-answer'>({
  label: messages.shortAnswer,
  fieldLabel: messages.yourAnswer,
  lines: 1,
  length: SHORT_ANSWER_LENGTH,
  rightLabel: messages.rightAnswer,
  answer: (text) => ({ type: 'short-answer', text }),
});
