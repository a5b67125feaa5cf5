import type { TableColumn } from '@certway/contract/bank';

/** The cells of a row in a table of questions, by content. */

export type Words = Partial<Record<TableColumn, string>>;

export interface TableRow {
  words: Words;
  /** The kind according to the row, letters and digits only; empty if there is none. */
  kind: string;
  /** The texts of the options that its answer means; none if it means none of them. */
  meant: string[];
}

/** Letters and digits only. */
export const bareName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a row is of a kind: by the kind's names, or, if it gives none, by its content. */
export const isCalled = ({ kind }: TableRow, names: readonly string[], isMeant: boolean) =>
  kind === '' ? isMeant : names.includes(kind);

export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export const OPTION_COLUMNS = OPTION_LETTERS.map((letter): TableColumn => `option${letter}`);

export const optionsIn = (words: Words) => OPTION_COLUMNS.map((column) => words[column] ?? '');
export const hasOptions = (words: Words) => optionsIn(words).filter(Boolean).length >= 2;

export const cellLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const namesSeveral = ({ meant }: TableRow) => meant.length > 1;

const TRUE =
  /^(true|t|yes|1|correct|right|verdadero|verdadera|cierto|vrai|richtig|wahr|verdadeiro|certo|vero|верно|правда|да|prawda|tak|对|正确|√|正しい|○|صح|صحيح)$/i;
const FALSE =
  /^(false|f|no|0|incorrect|wrong|falso|falsa|faux|falsch|errado|неверно|ложь|нет|fałsz|nie|错|错误|×|誤り|خطأ)$/i;
export const saysYes = (text = '') => TRUE.test(text);
export const truthOf = (text: string) =>
  TRUE.test(text) ? 'True' : FALSE.test(text) ? 'False' : text;

export const numberIn = (text = '') => (text ? Number(text.replace(',', '.')) : null);

/** For a cell with one item per line. */
export const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * How a cell begins that a spreadsheet takes for a formula, whatever is written: a bank, results, accounts. The
 * full-width signs are formulas in a spreadsheet set to an East Asian language.
 */
export const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Texts that a spreadsheet takes for formulas, and names that every object has ('constructor'),
 * with which the library writes workbooks that cannot be opened.
 */
const isUnsafe = (cell: string) => BEGINS_FORMULA.test(cell) || cell in {};

const GUARD = "'";
const withoutGuards = (cell: string) => cell.replace(/^'+/, '');

/** An unsafe cell is written as text, and read back as it was. */
export const guardedCell = (cell: string) => (isUnsafe(withoutGuards(cell)) ? GUARD + cell : cell);
export const unguardedCell = (cell: string) =>
  cell.startsWith(GUARD) && isUnsafe(withoutGuards(cell)) ? cell.slice(1) : cell;
