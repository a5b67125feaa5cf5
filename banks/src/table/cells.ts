import type { TableColumn } from '../columns.ts';
import { hasOptions, OPTION_COLUMNS, type RowValues, unguardedCell } from '../formats/table.ts';
import type { Header } from './header.ts';
import type { Row } from './table-row.ts';

const NUMBER_COLUMNS: readonly TableColumn[] = [
  'validFrom',
  'validUntil',
  'reviewedOn',
  'tolerance',
];
const isGrouped = (displayed: string, plain: string) => displayed.replace(/[,\s]/g, '') === plain;

/**
 * Returns the displayed text of a cell, or the underlying value if the column needs a date or
 * number.
 */
function cellOf({ cells, plain }: Row, at: number, column: TableColumn): string {
  const displayed = (cells[at] ?? '').trim();
  const plainValue = plain?.get(at);
  if (plainValue === undefined) return unguardedCell(displayed);
  return NUMBER_COLUMNS.includes(column) ? plainValue : displayed;
}

/** The columns whose pictures come first among the pictures of a row. */
const PICTURES_FIRST: readonly (TableColumn | null)[] = ['illustration', 'text'];
const holdsOption = (column: TableColumn | null): column is TableColumn =>
  column !== null && (OPTION_COLUMNS.includes(column) || column === 'option');

/**
 * Assigns the pictures of a row: the first picture in an option's cell belongs to the option, all
 * others to the question.
 */
function picturesIn(row: Row, { columns }: Header) {
  const ofOptions = new Map<TableColumn, string>();
  const [first, further]: [string[], string[]] = [[], []];
  for (const [at, pictures] of row.pictures ?? []) {
    const column = columns[at]?.column ?? null;
    const [picture, ...more] = pictures;
    if (picture && holdsOption(column)) {
      ofOptions.set(column, picture);
      further.push(...more);
    } else (PICTURES_FIRST.includes(column) ? first : further).push(...pictures);
  }
  return { ofOptions, ofQuestion: [...first, ...further] };
}

interface Cells {
  values: RowValues;
  /** The wrong answers of the question. A table may have them in several columns. */
  wrong: string[];
  pictures: string[];
  /** Pictures of options, keyed by the column of the option. */
  optionPictures: Map<TableColumn, string>;
}

/**
 * Returns the cells of a row, keyed by column. If an option has a picture but no text, the option's
 * cell contains the name of the picture.
 */
export function cellsOf(row: Row, header: Header): Cells {
  const values: RowValues = {};
  const wrong: string[] = [];
  const { ofOptions, ofQuestion } = picturesIn(row, header);
  for (const [at, { column }] of header.columns.entries()) {
    if (column === null) continue;
    const cell = cellOf(row, at, column);
    if (column === 'wrong') wrong.push(cell);
    else values[column] = cell || (ofOptions.get(column) ?? '');
  }
  const plainValue = values.correct ? withPlainAnswer(values, row, header.columns) : values;
  return { values: plainValue, wrong, pictures: ofQuestion, optionPictures: ofOptions };
}

/**
 * Replaces the displayed answer of a question without options with the number that the cell
 * contains, so that '9,810' becomes 9810.
 */
function withPlainAnswer(values: RowValues, { plain }: Row, columns: Header['columns']): RowValues {
  const plainValue = plain?.get(columns.findIndex(({ column }) => column === 'correct'));
  const correct = values.correct ?? '';
  const isNumber =
    plainValue !== undefined && !hasOptions(values) && isGrouped(correct, plainValue);
  return isNumber ? { ...values, correct: plainValue } : values;
}
