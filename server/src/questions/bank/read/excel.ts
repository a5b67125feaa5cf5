import readWorkbook from 'read-excel-file/node';
import { cleanText } from '../../../formats/clean-text.ts';
import { Unreadable } from '../../../formats/unreadable.ts';
import { type Entries, safeOfficeFile } from '../bytes.ts';
import type { BankFile, Reading } from '../reading.ts';
import { readTable } from '../table/columns.ts';

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cleanText(String(cell)).replaceAll('\r\n', '\n');
}

const ROWS_AT_MOST = 20_000;

/** Every sheet that is a table of questions is read; a sheet that is none is told. */
export async function readExcel(file: BankFile, entries: Entries): Promise<Reading> {
  const safe = safeOfficeFile(entries);
  const workbook = await readWorkbook(safe).catch(() => null);
  if (!workbook) throw new Unreadable('The workbook cannot be read; save it again as .xlsx');
  const sheets = workbook.filter(({ data }) => data.flat().some((cell) => cellText(cell).trim()));
  if (sheets.reduce((rows, { data }) => rows + data.length, 0) > ROWS_AT_MOST)
    throw new Unreadable('The workbook has too many rows');
  const place = (sheet: string) => (sheets.length > 1 ? `sheet '${sheet}', ` : '');
  const readings = sheets.map(({ sheet, data }) =>
    readTable(
      data.map((cells, at) => ({
        where: `${place(sheet)}row ${at + 1}`,
        cells: cells.map(cellText),
      })),
      file,
      'excel',
      place(sheet),
    ),
  );
  const columns = new Map(readings.flatMap((each) => each.columns ?? []).map((c) => [c.header, c]));
  return {
    format: 'excel',
    found: readings.flatMap(({ found }) => found),
    notes: readings.flatMap(({ notes }) => notes),
    columns: [...columns.values()],
  };
}
