import * as messages from '../messages.ts';
import type { KindPrint } from '../print.ts';
import { acceptedHints, plainAnswer } from '../print-written.ts';

export const print: KindPrint<'short-answer'> = {
  answerParts: () => [{ part: 'field', label: messages.answerField, behind: '' }],
  formatAnswer: plainAnswer,
  markingHints: acceptedHints,
};
