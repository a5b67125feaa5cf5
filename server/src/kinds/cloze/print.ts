import { withBlanks } from '@certway/contract/kinds/cloze/blanks';
import type { KindPrint } from '../print.ts';
import { acceptedInWords } from '../print-written.ts';

const numbered = (texts: readonly string[]) =>
  texts.map((text, place) => (text === '' ? '' : `(${place + 1}) ${text}`)).filter(Boolean);

/** Blanks are numbered, since their choices are printed below the text. */
export const print: KindPrint<'cloze'> = {
  text: ({ text }) => withBlanks(text, (place, blank) => `(${place + 1}) ${blank}`),
  asked: ({ blanks }) =>
    numbered(blanks.map(({ choices }) => choices?.join(' / ') ?? '')).map((text) => ({
      part: 'hint',
      text,
    })),
  given: ({ blanks }) => numbered(blanks).join('; '),
  told: (_paper, { blanks }) =>
    numbered(
      blanks.map((blank) => (blank.asks === 'text' ? acceptedInWords(blank).join('; ') : '')),
    ).map((text) => ({ part: 'hint', text })),
};
