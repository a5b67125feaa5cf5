import { TEXT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

export const text = writtenView<'text'>({
  label: messages.text,
  fieldLabel: messages.yourAnswer,
  lines: 5,
  length: TEXT_ANSWER_LENGTH,
  rightLabel: messages.fullAnswer,
  answer: (text) => ({ type: 'text', text }),
});
