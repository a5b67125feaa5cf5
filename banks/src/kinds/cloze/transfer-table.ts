import { cellLines, inOneLine, isRowOfKind } from '../../formats/table.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import {
  acceptedIn,
  type Blank,
  clozeFields,
  type ParsedBlank,
  textsIn,
  typedBlank,
  withTexts,
} from './transfer-fields.ts';

/**
 * Reads and writes the blanks of a cloze question in one table cell, one line per blank: 'type:
 * Paris | Paree', 'type (capitals, ± 0.5): 3.14', or 'choose: *Rome | Milan'.
 */

type Transfer = KindTransfer<'cloze'>;

const RIGHT = '*';

/**
 * Escapes a text for a table cell. A star at the beginning would mark the text as right, so it gets
 * a backslash; an escaped star at the beginning gets another one.
 */
const written = (text: string) =>
  inOneLine(text)
    .replaceAll('|', '\\|')
    .replace(/^\\*\*/, '\\$&');
const unescaped = (word: string) => word.replace(/^\\(\\*\*)/, '$1').replaceAll('\\|', '|');

const listed = (words: readonly string[]) => words.join(' | ');

function lineOf(blank: Blank): string {
  if (blank.asks === 'choice') {
    const wrong = blank.wrongAnswers.map(written);
    return `choose: ${listed([RIGHT + written(blank.correctAnswer), ...wrong])}`;
  }
  const { caseSensitive, tolerance } = blank;
  const settings = [
    ...(caseSensitive ? ['capitals'] : []),
    ...(tolerance === null ? [] : [`± ${tolerance}`]),
  ];
  const details = settings.length > 0 ? ` (${settings.join(', ')})` : '';
  return `type${details}: ${listed(acceptedIn(blank).map(written))}`;
}

const LINE = /^(?:(type|choose)(?: \(([^()]{0,60})\))?:\s*)?(.*)$/is;

/**
 * Parses the line of a blank. A line without 'type' or 'choose' is a choice if it has several texts
 * and exactly one begins with a star, which marks the right choice.
 */
function blankIn(line: string): ParsedBlank {
  const [, input = '', settings = '', rest = ''] = LINE.exec(line) ?? [];
  const words = rest.split(/(?<!\\)\|/).map((word) => word.trim());
  const marked = words.filter((word) => word.startsWith(RIGHT));
  const isChoice = input === '' ? words.length > 1 && marked.length === 1 : /^c/i.test(input);
  if (!isChoice) {
    const tolerance = /(?:±|\+\/-)\s*([\d.e+-]+)/i.exec(settings)?.[1];
    return {
      ...typedBlank(words.map(unescaped)),
      caseSensitive: /capitals/i.test(settings),
      tolerance: tolerance === undefined ? null : Number(tolerance),
    };
  }
  const right = marked.length === 1 ? marked[0] : undefined;
  return {
    asks: 'choice',
    correctAnswer: unescaped(right?.slice(RIGHT.length).trim() ?? ''),
    wrongAnswers: words.filter((word) => word !== right).map(unescaped),
  };
}

export const table: Transfer['table'] = {
  write: ({ blanks }) => ({ blanks: blanks.map(lineOf).join('\n') }),
  read: (row) => {
    const names = ['cloze', 'gaptext', 'fillinmultipleblanks', 'multipleblanks', 'lückentext'];
    const { blanks } = row.values;
    if (!isRowOfKind(row, names, Boolean(blanks))) return null;
    return clozeFields(cellLines(blanks).map(blankIn));
  },
  unsupported: [
    {
      what: messages.lineBreaksInBlanks,
      isUsedBy: ({ blanks }) => blanks.flatMap(textsIn).some((text) => text.includes('\n')),
      without: (draft) => withTexts(draft, inOneLine),
    },
  ],
};
