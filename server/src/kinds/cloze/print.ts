import { withBlanks } from '@certway/contract/kinds/cloze/blanks';
import type { KindPrint } from '../print.ts';
import { acceptedDetails } from '../print-written.ts';

const numbered = (texts: readonly string[]) =>
  texts.map((text, place) => (text === '' ? '' : `(${place + 1}) ${text}`)).filter(Boolean);

/**
 * Prints cloze questions. The blanks are numbered in the text, because their choices are printed
 * below it under the same numbers.
 */
export const print: KindPrint<'cloze'> = {
  text: ({ text }) => withBlanks(text, (place, blank) => `(${place + 1}) ${blank}`),
  answerParts: ({ blanks }) =>
    numbered(blanks.map(({ choices }) => choices?.join(' / ') ?? '')).map((text) => ({
      part: 'hint',
      text,
    })),
  formatAnswer: ({ blanks }) => numbered(blanks).join('; '),
  markingHints: (_paper, { blanks }) =>
    numbered(
      blanks.map((blank) => (blank.asks === 'text' ? acceptedDetails(blank).join('; ') : '')),
    ).map((text) => ({ part: 'hint', text })),
};
