import { parseAnswer, parseLabel, parseOption, parseStem } from './line-parsers.ts';

/** Splits a text into lines, and marks lines that are emphasized as a whole. */

/**
 * The character before a line that a document shows bold, colored, underlined, or highlighted from
 * beginning to end.
 */
export const STRONG = '\ue010';

export interface Line {
  line: string;
  /** True if the whole line is emphasized. */
  strong: boolean;
}

const BOLD_START = /^[ \t]{0,20}\*\*([^*]{1,500})\*\*(.*)$/;

/**
 * Removes bold formatting from the number, letter, or label of a line, so that it is recognized.
 */
function lineOf(source: string): Line {
  const strong = source.startsWith(STRONG);
  const line = strong ? source.slice(STRONG.length) : source;
  const [, bold = '', rest = ''] = BOLD_START.exec(line) ?? [];
  const withoutBold = bold + rest;
  const isRecognized = [parseStem, parseAnswer, parseLabel, parseOption].some(
    (parse) => parse(withoutBold) !== null,
  );
  if (bold === '' || !isRecognized) return { line, strong };
  return {
    line: withoutBold,
    strong: strong || (rest.trim() === '' && parseOption(withoutBold) !== null),
  };
}

const BOX = /^([ \t]{0,40})(?:\[([ xX✓✔]?)\]|\(([ xX✓✔]?)\)|([☐□○◯])|([☑☒✅●◉🗹]))[ \t]{1,8}(?=\S)/u;
const BOXES_AT_MOST = 10;

/**
 * Replaces the boxes before options, ticked or empty, with letters, so that the options are
 * recognized.
 */
function withLetters(lines: Line[]): Line[] {
  let count = 0;
  return lines.map(({ line, strong }) => {
    const box = BOX.exec(line);
    if (!box || count >= BOXES_AT_MOST) {
      if (line.trim() !== '') count = 0;
      return { line, strong };
    }
    const [whole, , square, round, , tickedBox] = box;
    const isTicked = tickedBox !== undefined || Boolean((square ?? round ?? '').trim());
    const letter = String.fromCharCode(65 + count);
    count++;
    return { line: `${isTicked ? '*' : ''}${letter}. ${line.slice(whole.length)}`, strong };
  });
}

export const linesOf = (text: string) => withLetters(text.split('\n').map(lineOf));
