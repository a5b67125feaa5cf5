import type { KindPrint } from '../print.ts';
import { givenText, toldAccepted } from '../print-written.ts';

export const print: KindPrint<'short-answer'> = {
  asked: () => [{ part: 'field', label: 'Answer:', behind: '' }],
  given: givenText,
  told: toldAccepted,
};
