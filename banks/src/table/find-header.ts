import { bankColumnNames, bankColumns, type TableColumn } from '../columns.ts';
import type { BankFile } from '../reading.ts';
import { columnsByName, guessColumns, type Header } from './header.ts';
import { columnNamed } from './header-names.ts';
import type { Row } from './table-row.ts';

const HEADER_ROWS_AT_MOST = 10;

const ANSWER_COLUMNS: (TableColumn | null)[] = [
  'correct',
  'wrong',
  'pairs',
  'items',
  'criteria',
  'keywords',
  'idealAnswer',
  'option',
  'options',
  'optionA',
  'type',
];

const ownNames = bankColumnNames.map((column) => bankColumns[column]);
/**
 * The number of columns that were added to the end of our export later. Exports of earlier versions
 * do not have them.
 */
const COLUMNS_ADDED_LATER = ['edition', 'validFrom', 'validUntil', 'reviewedOn'].length;
const isOwnHeader = (cells: readonly string[]) =>
  ownNames.every((name, at) => {
    const cell = cells[at]?.trim();
    return cell === name || (cell === undefined && at >= ownNames.length - COLUMNS_ADDED_LATER);
  });

const ownHeader = (cells: readonly string[]): Header => ({
  from: 1,
  columns: cells.map((header) => ({ header, column: columnNamed(header)?.column ?? null })),
  lettered: true,
  numbered: false,
  guessed: false,
  own: true,
});

/**
 * Finds the header of a table: the first row that names a column of questions and a column with
 * options or correct answers.
 */
export function findHeader(rows: readonly Row[], { columns: chosen }: BankFile): Header | null {
  const first = rows[0]?.cells ?? [];
  if (isOwnHeader(first) && !chosen) return ownHeader(first);
  for (const at of rows.slice(0, HEADER_ROWS_AT_MOST).keys()) {
    const header = columnsByName(rows, at, chosen);
    const uses = header.columns.map(({ column }) => column);
    if (uses.includes('text') && uses.some((column) => ANSWER_COLUMNS.includes(column))) {
      return { ...header, guessed: false, own: false };
    }
  }
  return guessColumns(rows, chosen);
}
