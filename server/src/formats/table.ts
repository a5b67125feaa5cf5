import type { BankColumn } from '@certway/contract/bank';

/** The cells of a row in a table of questions, by content. */

export type Words = Partial<Record<BankColumn, string>>;

/** How a file names its right options: by number from 0 or from 1, or by letter or text. */
export type Counting = 'from-0' | 'from-1' | 'by-name';

export interface TableRow {
  words: Words;
  /** What the row calls its kind, letters and digits only; empty if it does not say. */
  kind: string;
  /** Worked out from all rows together: one row alone would not show whether it counts from 0 or 1. */
  counting: Counting;
}

/** Letters and digits only. */
export const bareName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a row is of a kind: by the kind's names, or, if it gives none, by its content. */
export const isCalled = ({ kind }: TableRow, names: readonly string[], isMeant: boolean) =>
  kind === '' ? isMeant : names.includes(kind);

export const OPTION_COLUMNS: BankColumn[] = [
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'optionE',
  'optionF',
];
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export const optionsIn = (words: Words) => OPTION_COLUMNS.map((column) => words[column] ?? '');
export const hasOptions = (words: Words) => optionsIn(words).filter(Boolean).length >= 2;

export const cellLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isFigure = (text: string) => /^\d+$/.test(text);

/** What may separate several right options. */
const BETWEEN = [/\n/, /;/, /[,&+/]|\band\b/i, /\s+/];

const split = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

const figuresIn = (correct: string) => split(correct, /[;,\s]+/);

export function countingOf(rows: readonly Words[]): Counting {
  const choices = rows.filter((words) => (words.optionB ?? '') !== '' && words.correct);
  const numbered = choices.filter(({ correct = '' }) => figuresIn(correct).every(isFigure));
  if (numbered.length === 0 || numbered.length < choices.length / 2) return 'by-name';
  const allTexts = numbered.every((words) =>
    figuresIn(words.correct ?? '').every((figure) => optionsIn(words).includes(figure)),
  );
  if (allTexts) return 'by-name';
  const fromZero = numbered.some(({ correct = '' }) => figuresIn(correct).includes('0'));
  return fromZero ? 'from-0' : 'from-1';
}

/** The text of the option that is meant; anything else is kept, and refused later. */
export function meantOption(correct: string, options: string[], counting: Counting): string {
  if (isFigure(correct) && counting !== 'by-name') {
    return options[Number(correct) - (counting === 'from-1' ? 1 : 0)] ?? correct;
  }
  if (options.includes(correct)) return correct;
  const letter = /^(?:option\s*)?\(?([A-Fa-f])[).]?$/i.exec(correct)?.[1]?.toLowerCase();
  const byLetter = letter ? options['abcdef'.indexOf(letter)] : undefined;
  return byLetter || correct;
}

/** Letters in a row, such as 'ACD', in alphabetical order. */
const LETTERS = /^(?=[A-F]{2,6}$)A?B?C?D?E?F?$/i;

/** The texts of all options that are meant, whatever separates them; none if one part matches no option. */
export function meantOptions({ words, counting }: TableRow): string[] {
  const options = optionsIn(words);
  const correct = words.correct ?? '';
  const known = (parts: string[]) => {
    const meant = parts.map((part) => meantOption(part, options, counting));
    return meant.length > 0 && meant.every((text) => text !== '' && options.includes(text))
      ? meant
      : null;
  };
  const ways = [[correct], ...BETWEEN.map((sign) => split(correct, sign))];
  if (LETTERS.test(correct)) ways.push([...correct]);
  for (const parts of ways) {
    const meant = known(parts);
    if (meant) return meant;
  }
  return [];
}

export const namesSeveral = (row: TableRow) => meantOptions(row).length > 1;

const TRUE = /^(true|t|yes|1|correct|right)$/i;
const FALSE = /^(false|f|no|0|incorrect|wrong)$/i;
export const saysYes = (text = '') => TRUE.test(text);
export const truthOf = (text: string) =>
  TRUE.test(text) ? 'True' : FALSE.test(text) ? 'False' : text;

export const numberIn = (text = '') => (text ? Number(text.replace(',', '.')) : null);

/** For a cell with one item per line. */
export const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * What a spreadsheet would take for a formula; and the names that every object has ('constructor'),
 * from which the library makes a workbook that nobody can open.
 */
const isUnsafe = (cell: string) => /^[=+\-@\t\r]/.test(cell) || cell in {};

const GUARD = "'";
const withoutGuards = (cell: string) => cell.replace(/^'+/, '');

/** An unsafe cell is written as text, and read back as it was. */
export const guardedCell = (cell: string) => (isUnsafe(withoutGuards(cell)) ? GUARD + cell : cell);
export const unguardedCell = (cell: string) =>
  cell.startsWith(GUARD) && isUnsafe(withoutGuards(cell)) ? cell.slice(1) : cell;
