import papaparse from 'papaparse';
import { decodeText, isZip, openZip } from '../bytes.ts';
import { readWorkbook } from '../formats/office/workbook.ts';

/** A row of a table that holds no questions, such as a list of people. */
export interface CellRow {
  /** The number of the row in its file, counted from 1. */
  row: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Detects the delimiter in the first row, because texts in other rows could mislead the detection. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return DELIMITERS.find((sign) => head.includes(sign)) ?? ',';
}

function rowsOfText(text: string, atMost: number): CellRow[] {
  const { data } = papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: atMost,
  });
  return data.map((cells, index) => ({ row: index + 1, cells }));
}

const COLUMNS_AT_MOST = 200;

/** The number of cells of a row up to its last one, as empty cells are left out in a workbook. */
const widthOf = (columns: Iterable<number>): number =>
  Math.min(Math.max(-1, ...columns) + 1, COLUMNS_AT_MOST);

function rowsOfWorkbook(bytes: Uint8Array, atMost: number): CellRow[] | null {
  const entries = openZip(bytes);
  const sheets = readWorkbook((path) => {
    const part = entries.get(path);
    return part ? decodeText(part) : null;
  });
  const sheet = sheets?.find(({ rows }) => rows.some(({ cells }) => cells.size > 0));
  if (!sheets) return null;
  return (sheet?.rows ?? []).slice(0, atMost).map(({ number, cells }) => ({
    row: number,
    cells: Array.from({ length: widthOf(cells.keys()) }, (_, at) => cells.get(at)?.text ?? ''),
  }));
}

/**
 * Reads the rows of a CSV file, or of the first sheet of an Excel workbook that is not empty. Returns
 * null for an archive that is no workbook.
 */
export const readCellRows = (bytes: Uint8Array, atMost: number): CellRow[] | null =>
  isZip(bytes) ? rowsOfWorkbook(bytes, atMost) : rowsOfText(decodeText(bytes), atMost);
