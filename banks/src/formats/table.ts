import type { TableColumn } from '../columns.ts';

/**
 * The texts of a row in a table of questions, keyed by the meaning of their column, such as the
 * question or the answer.
 */

export type RowValues = Partial<Record<TableColumn, string>>;

export interface TableRow {
  values: RowValues;
  /**
   * The kind of question that the row names, reduced to letters and digits. Empty if the row names
   * no kind.
   */
  kind: string;
  /** The texts of the options that the row's answer refers to; empty if it refers to none. */
  answerOptions: string[];
}

/** Reduces a name to its lowercase letters and digits. */
export const bareName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns whether a row contains a question of a kind. If the row names a kind, its name must be
 * one of `names`. Otherwise `byContent` decides, which results from the content of the row.
 */
export const isRowOfKind = ({ kind }: TableRow, names: readonly string[], byContent: boolean) =>
  kind === '' ? byContent : names.includes(kind);

export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;
export const OPTION_COLUMNS = OPTION_LETTERS.map((letter): TableColumn => `option${letter}`);

export const optionsIn = (values: RowValues) =>
  OPTION_COLUMNS.map((column) => values[column] ?? '');
export const hasOptions = (values: RowValues) => optionsIn(values).filter(Boolean).length >= 2;

export const cellLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const hasSeveralAnswers = ({ answerOptions }: TableRow) => answerOptions.length > 1;

const TRUE =
  /^(true|t|yes|1|correct|right|verdadero|verdadera|cierto|vrai|richtig|wahr|verdadeiro|certo|vero|верно|правда|да|prawda|tak|对|正确|√|正しい|○|صح|صحيح)$/i;
const FALSE =
  /^(false|f|no|0|incorrect|wrong|falso|falsa|faux|falsch|errado|неверно|ложь|нет|fałsz|nie|错|错误|×|誤り|خطأ)$/i;
export const saysYes = (text = '') => TRUE.test(text);
export const truthOf = (text: string) =>
  TRUE.test(text) ? 'True' : FALSE.test(text) ? 'False' : text;

export const numberIn = (text = '') => (text ? Number(text.replace(',', '.')) : null);

/** Replaces line breaks by spaces, because each line of a cell is a separate item. */
export const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * Matches a cell that a spreadsheet would read as a formula, by its first character. It applies to
 * all files that we write (question banks, results, accounts). The full-width signs begin a formula
 * in spreadsheets with East Asian language settings.
 */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns true for a text that must not be written to a cell unchanged: one that a spreadsheet
 * would read as a formula, or the name of a property that every JavaScript object has
 * ('constructor'). With such a name, the library writes a workbook that cannot be opened.
 */
const isUnsafe = (cell: string) => BEGINS_FORMULA.test(cell) || cell in {};

const GUARD = "'";
const withoutGuards = (cell: string) => cell.replace(/^'+/, '');

/**
 * Puts an apostrophe before the text of an unsafe cell, so that it is read as text. `unguardedCell`
 * removes the apostrophe during an import.
 */
export const guardedCell = (cell: string) => (isUnsafe(withoutGuards(cell)) ? GUARD + cell : cell);
export const unguardedCell = (cell: string) =>
  cell.startsWith(GUARD) && isUnsafe(withoutGuards(cell)) ? cell.slice(1) : cell;
