import { readOpenSheets, readOpenText } from '../../../formats/office/open-document.ts';
import type { BankFile, Reading } from '../reading.ts';
import { readTable } from '../table/columns.ts';
import { readText, STRONG } from './text.ts';

/** Files of LibreOffice: a sheet as a table, a text as typed questions and the tables in it. */

function joined(readings: readonly Reading[], format: Reading['format']): Reading {
  const columns = new Map(readings.flatMap((each) => each.columns ?? []).map((c) => [c.header, c]));
  return {
    format,
    found: readings.flatMap(({ found }) => found),
    notes: readings.flatMap(({ notes }) => notes),
    columns: [...columns.values()],
  };
}

export function readOds(content: string, file: BankFile): Reading {
  const sheets = readOpenSheets(content).filter(({ rows }) => rows.length > 0);
  const place = (sheet: string) => (sheets.length > 1 ? `sheet '${sheet}', ` : '');
  const readings = sheets.map(({ name, rows }) =>
    readTable(
      rows.map(({ number, cells }) => ({ where: `${place(name)}row ${number}`, cells })),
      file,
      'ods',
      place(name),
    ),
  );
  return joined(readings, 'ods');
}

/** A table in a text is one of questions, or lists their answers two by two. */
export function tableLines(table: readonly string[][]): string[] | null {
  const isKey = table.every(({ length }) => length % 2 === 0 && length <= 20);
  const pairs = table.flatMap((cells) =>
    cells.flatMap((cell, at) =>
      at % 2 === 0 ? [[cell.trim(), (cells[at + 1] ?? '').trim()]] : [],
    ),
  );
  const answers = pairs.filter(([number = '']) => /^\d{1,4}[.)]?$/.test(number));
  const few = pairs.length - answers.length <= 1;
  if (!isKey || answers.length === 0 || !few) return null;
  return answers.map(([number = '', answer = '']) => `${Number.parseInt(number, 10)}. ${answer}`);
}

/** The lines of a text, its key tables among them, and its tables of questions. */
export function readDocument(
  lines: readonly { text: string; strong: boolean }[],
  tables: readonly string[][][],
  { file, format }: { file: BankFile; format: Reading['format'] },
): Reading {
  const keys = tables.flatMap((table) => tableLines(table) ?? []);
  const typed = [...lines.map(({ text, strong }) => (strong ? STRONG : '') + text), ...keys];
  const readings = tables
    .filter((table) => tableLines(table) === null && table.length > 1)
    .map((table, at) => {
      const place = `table ${at + 1}, `;
      const rows = table.map((cells, row) => ({ where: `${place}row ${row + 1}`, cells }));
      return readTable(rows, file, format, place);
    });
  const text = readText(typed.join('\n'), format);
  return joined([text, ...readings], format);
}

export function readOdt(content: string, file: BankFile): Reading {
  const { lines, tables } = readOpenText(content);
  return readDocument(lines, tables, { file, format: 'odt' });
}
