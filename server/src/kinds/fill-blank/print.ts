import type { KindPrint } from '../print.ts';
import { acceptedHints, plainAnswer } from '../print-written.ts';

/** The answer is written into the blank of the text, so no lines follow. */
export const print: KindPrint<'fill-blank'> = {
  answerParts: () => [],
  formatAnswer: plainAnswer,
  markingHints: acceptedHints,
};
