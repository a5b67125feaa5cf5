import { TEXT_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

export const structural = writtenView<'structural'>({
  label: messages.structural,
  fieldLabel: messages.yourAnswer,
  lines: 7,
  length: TEXT_ANSWER_LENGTH,
  rightLabel: messages.fullAnswer,
  answer: (text) => ({ type: 'structural', text }),
});
