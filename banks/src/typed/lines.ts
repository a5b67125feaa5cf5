import { answerOf, labelOf, optionOf, stemOf } from './signs.ts';

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

const BOLD_HEAD = /^[ \t]{0,20}\*\*([^*]{1,500})\*\*(.*)$/;

/**
 * Removes bold formatting from the number, letter, or label of a line, so that it is recognized.
 */
function lineOf(given: string): Line {
  const strong = given.startsWith(STRONG);
  const line = strong ? given.slice(STRONG.length) : given;
  const [, head = '', rest = ''] = BOLD_HEAD.exec(line) ?? [];
  const bare = head + rest;
  const isPart = [stemOf, answerOf, labelOf, optionOf].some((of) => of(bare) !== null);
  if (head === '' || !isPart) return { line, strong };
  return { line: bare, strong: strong || (rest.trim() === '' && optionOf(bare) !== null) };
}

const BOX = /^([ \t]{0,40})(?:\[([ xX✓✔]?)\]|\(([ xX✓✔]?)\)|([☐□○◯])|([☑☒✅●◉🗹]))[ \t]{1,8}(?=\S)/u;
const BOXES_AT_MOST = 10;

/**
 * Replaces the boxes before options, ticked or empty, with letters, so that the options are
 * recognized.
 */
function unboxed(lines: Line[]): Line[] {
  let count = 0;
  return lines.map(({ line, strong }) => {
    const box = BOX.exec(line);
    if (!box || count >= BOXES_AT_MOST) {
      if (line.trim() !== '') count = 0;
      return { line, strong };
    }
    const [whole, , square, round, , full] = box;
    const ticked = full !== undefined || Boolean((square ?? round ?? '').trim());
    const letter = String.fromCharCode(65 + count);
    count++;
    return { line: `${ticked ? '*' : ''}${letter}. ${line.slice(whole.length)}`, strong };
  });
}

export const linesOf = (text: string) => unboxed(text.split('\n').map(lineOf));
