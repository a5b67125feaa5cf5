import type { TableColumn } from '../columns.ts';
import type { Row } from './table-row.ts';

/** Guesses the content of a column by the form of its cells. */

export const ROWS_EXAMINED = 200;

export const cellsBelow = (rows: readonly Row[], from: number, at: number) =>
  rows
    .slice(from, from + ROWS_EXAMINED)
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter(Boolean);

export const shareOf = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** Matches a counter or a code such as 'T1A02', which identifies a question. */
const ID = /^(?:\d{1,6}|(?=.*\d)[\p{L}\d]{1,6}(?:[._/-]?[\p{L}\d]{1,6}){0,4})$/u;

export function areIds(cells: readonly string[]): boolean {
  const distinct = new Set(cells).size === cells.length;
  return (
    cells.length > 1 &&
    distinct &&
    shareOf(cells, (cell) => cell.length <= 24 && ID.test(cell)) > 0.95
  );
}

const KEY = /^(?:\(?[a-j]\)?[.)]?|\d{1,2}|true|false)$/i;

const isAnswer = (cell: string, texts: readonly string[]) =>
  KEY.test(cell) ||
  texts.includes(cell) ||
  cell
    .split(/[;,\n&+/]|\band\b/)
    .every((part) => KEY.test(part.trim()) || texts.includes(part.trim()));

/**
 * Rates how often a cell of the column names one of the options in its own row, as in a column of
 * answers.
 */
export function answerShare(
  rows: readonly Row[],
  from: number,
  at: number,
  options: readonly number[],
): number {
  const results = rows.slice(from, from + ROWS_EXAMINED).flatMap(({ cells }) => {
    const cell = (cells[at] ?? '').trim();
    const texts = options.map((option) => (cells[option] ?? '').trim());
    return cell === '' || texts.filter(Boolean).length < 2 ? [] : [isAnswer(cell, texts)];
  });
  if (results.length === 0) return areIds(cellsBelow(rows, from, at)) ? 0 : 0.5;
  return results.filter(Boolean).length / results.length;
}

export const averageLength = (cells: readonly string[]) =>
  cells.length === 0
    ? 0
    : cells.reduce((sum, cell) => sum + Math.min(cell.length, 200), 0) / cells.length;

/** Chooses between columns of the same name by their content. */
export function bestColumn(
  column: TableColumn,
  indexes: readonly number[],
  context: { rows: readonly Row[]; from: number; options: readonly number[] },
): number | null {
  const { rows, from, options } = context;
  const [only] = indexes;
  if (only === undefined) return null;
  if (column === 'text') {
    const candidates = indexes.filter((at) => !areIds(cellsBelow(rows, from, at)));
    const score = (at: number) => averageLength(cellsBelow(rows, from, at));
    return (
      [...(candidates.length > 0 ? candidates : indexes)].sort((a, b) => score(b) - score(a))[0] ??
      only
    );
  }
  if (column === 'correct') {
    const score = (at: number) => answerShare(rows, from, at, options);
    const [first = only] = [...indexes].sort((a, b) => score(b) - score(a));
    return score(first) < 0.1 && areIds(cellsBelow(rows, from, first)) ? null : first;
  }
  return only;
}
