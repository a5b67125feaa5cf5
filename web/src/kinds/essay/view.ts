import { ESSAY_ANSWER_LENGTH } from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

export const essay = writtenView<'essay'>({
  label: messages.essay,
  fieldLabel: messages.yourEssay,
  lines: 14,
  length: ESSAY_ANSWER_LENGTH,
  rightLabel: messages.fullAnswer,
  answer: (text) => ({ type: 'essay', text }),
});
