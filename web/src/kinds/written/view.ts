import {
  ESSAY_ANSWER_LENGTH,
  SHORT_ANSWER_LENGTH,
  TEXT_ANSWER_LENGTH,
} from '@certway/contract/limits';
import { writtenView } from '../parts/written.tsx';
import * as messages from './messages.ts';

/** The four kinds that learners answer in their own words. */
export const written = {
  'short-answer': writtenView<'short-answer'>({
    label: messages.shortAnswer,
    fieldLabel: messages.yourAnswer,
    lines: 1,
    length: SHORT_ANSWER_LENGTH,
    rightLabel: messages.rightAnswer,
    answer: (text) => ({ type: 'short-answer', text }),
  }),
  text: writtenView<'text'>({
    label: messages.text,
    fieldLabel: messages.yourAnswer,
    lines: 5,
    length: TEXT_ANSWER_LENGTH,
    rightLabel: messages.fullAnswer,
    answer: (text) => ({ type: 'text', text }),
  }),
  structural: writtenView<'structural'>({
    label: messages.structural,
    fieldLabel: messages.yourAnswer,
    lines: 7,
    length: TEXT_ANSWER_LENGTH,
    rightLabel: messages.fullAnswer,
    answer: (text) => ({ type: 'structural', text }),
  }),
  essay: writtenView<'essay'>({
    label: messages.essay,
    fieldLabel: messages.yourEssay,
    lines: 14,
    length: ESSAY_ANSWER_LENGTH,
    rightLabel: messages.fullAnswer,
    answer: (text) => ({ type: 'essay', text }),
  }),
};
