import type { KindPrint } from '../print.ts';
import { givenText, toldAccepted } from '../print-written.ts';

/** It is written into the blank of the text. */
export const print: KindPrint<'fill-blank'> = {
  asked: () => [],
  given: givenText,
  told: toldAccepted,
};
