import type { KindPrint } from '../print.ts';
import { givenText, toldAccepted } from '../print-written.ts';

/** The answer is written into the blank of the text, so no lines follow. */
export const print: KindPrint<'fill-blank'> = {
  asked: () => [],
  given: givenText,
  told: toldAccepted,
};
