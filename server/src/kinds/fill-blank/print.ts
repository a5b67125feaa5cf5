import type { KindPrint } from '../print.ts';
import { acceptedHints, plainAnswer } from '../print-written.ts';

/**
 * Prints fill-blank questions without lines to write on, because learners write into the blank of
 * the text.
 */
export const print: KindPrint<'fill-blank'> = {
  answerParts: () => [],
  formatAnswer: plainAnswer,
  markingHints: acceptedHints,
};
