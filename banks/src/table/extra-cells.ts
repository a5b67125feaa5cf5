import type { TableColumn } from '../columns.ts';
import type { ColumnUse, Problem } from '../reading.ts';
import type { Header } from './header.ts';
import * as messages from './messages.ts';
import type { Row } from './table-row.ts';

/**
 * Handles cells after the last named column. If an unquoted separator split a text, its parts are
 * joined. Otherwise the cells are reported as left out.
 */

const TEXT_COLUMNS: readonly (TableColumn | null)[] = [
  'text',
  'explanation',
  'reference',
  'passage',
  'transcript',
  'criteria',
  'idealAnswer',
];

const isNameless = ({ header, column }: ColumnUse) =>
  column === null && /^Column [A-Z]+$/.test(header);

const cellsLeftOutMessage = (cells: readonly string[]) =>
  messages.cellsLeftOut({ cells: cells.join('”, “').slice(0, 200) });
const cellsWithoutColumnProblem = (header: string): Problem => ({
  where: messages.firstRow,
  message: messages.cellsWithoutColumn({ column: header }),
});

/**
 * Joins the extra cells of a row to its last named column, if that column contains text that an
 * unquoted separator may have split. Otherwise reports the extra cells as left out.
 */
function joinExtraCells(row: Row, last: ColumnUse, end: number): Row {
  const { cells, separator, losses = [], doubts = [] } = row;
  const extra = cells.slice(end).filter((cell) => cell.trim() !== '');
  if (extra.length === 0) return row;
  if (separator === undefined) return { ...row, losses: [...losses, cellsLeftOutMessage(extra)] };
  if (!TEXT_COLUMNS.includes(last.column)) {
    const lost = [...losses, cellsLeftOutMessage(extra)];
    return { ...row, losses: lost, doubts: [...doubts, messages.extraCellsDoubtful] };
  }
  const filled = cells.slice(end - 1, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const text = filled.join(separator);
  return {
    ...row,
    cells: [...cells.slice(0, end - 1), text],
    doubts: [...doubts, messages.extraCellsJoined({ column: last.header })],
  };
}

/**
 * Checks whether the extra cells of the rows form a column that has no name, rather than parts of
 * texts that were split.
 */
function formColumn(rows: readonly Row[], last: ColumnUse, end: number): boolean {
  const count = rows.filter(({ cells }) => cells.slice(end).some((cell) => cell.trim() !== ''));
  const mayBeText =
    rows.some(({ separator }) => separator !== undefined) && TEXT_COLUMNS.includes(last.column);
  return !mayBeText && count.length > 1 && count.length > rows.length / 2;
}

export function withExtraCells(
  rows: readonly Row[],
  { columns, guessed }: Header,
): { rows: readonly Row[]; notes: Problem[] } {
  const end = columns.findLastIndex((use) => !isNameless(use)) + 1;
  const last = columns[end - 1];
  if (guessed || !last) return { rows, notes: [] };
  if (formColumn(rows, last, end)) return { rows, notes: [cellsWithoutColumnProblem(last.header)] };
  return { rows: rows.map((row) => joinExtraCells(row, last, end)), notes: [] };
}
