import { SHORT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

export const fillBlank = writtenView<'fill-blank'>({
  label: messages.fillInTheBlank,
  fieldLabel: messages.whatBelongs,
  lines: 1,
  length: SHORT_ANSWER_LENGTH,
  rightLabel: messages.rightAnswer,
  answer: (text) => ({ type: 'fill-blank', text }),
});
