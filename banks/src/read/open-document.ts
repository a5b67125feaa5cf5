import { readOpenSheets, readOpenText } from '../formats/office/open-document.ts';
import type { BankFile, Reading } from '../reading.ts';
import { readTable } from '../table/read-table.ts';
import { STRONG } from '../typed/lines.ts';
import { readText } from '../typed/text.ts';
import * as messages from './messages.ts';

/**
 * Reads LibreOffice files. The sheets of a spreadsheet are read as tables. A text document is read
 * as typed questions and as the tables in it.
 */

function joinReadings(readings: readonly Reading[], format: Reading['format']): Reading {
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
  const locationPrefix = (sheet: string) => (sheets.length > 1 ? `sheet '${sheet}', ` : '');
  const readings = sheets.map(({ name, rows }) =>
    readTable(
      rows.map(({ number, cells }) => ({ where: `${locationPrefix(name)}row ${number}`, cells })),
      file,
      'ods',
      locationPrefix(name),
    ),
  );
  return joinReadings(readings, 'ods');
}

/**
 * Converts a table of question numbers and answers to the lines of a key list. Returns null for a
 * table with other content.
 */
function keyLines(table: readonly string[][]): string[] | null {
  const isKey = table.every(({ length }) => length % 2 === 0 && length <= 20);
  const pairs = table.flatMap((cells) =>
    cells.flatMap((cell, at) =>
      at % 2 === 0 ? [[cell.trim(), (cells[at + 1] ?? '').trim()]] : [],
    ),
  );
  const answers = pairs.filter(([number = '']) => /^\d{1,4}[.)]?$/.test(number));
  const isMostlyAnswers = pairs.length - answers.length <= 1;
  if (!isKey || answers.length === 0 || !isMostlyAnswers) return null;
  return answers.map(([number = '', answer = '']) => `${Number.parseInt(number, 10)}. ${answer}`);
}

interface PositionedTable {
  at: number;
  rows: readonly string[][];
}

const NAMES_KEY = /answers?|key|solutions?/i;

/**
 * Reads a text document. Tables of answers are read as lines at their place in the text, and tables
 * of questions are read as tables.
 */
export function readDocument(
  lines: readonly { text: string; strong: boolean }[],
  tables: readonly PositionedTable[],
  { file, format }: { file: BankFile; format: Reading['format'] },
): Reading {
  const readings: Reading[] = [];
  const textLines: string[] = [];
  const readTableAt = ({ rows }: PositionedTable, number: number) => {
    const key = keyLines(rows);
    if (key) {
      const last = textLines.findLast((line) => line.trim() !== '') ?? '';
      textLines.push(
        ...(NAMES_KEY.test(last) && last.length < 60 ? key : [messages.answerKey, ...key]),
      );
      return;
    }
    const locationPrefix = `table ${number}, `;
    const tableRows = rows.map((cells, row) => ({
      where: `${locationPrefix}row ${row + 1}`,
      cells: [...cells],
    }));
    const reading = readTable(tableRows, file, format, locationPrefix);
    if (reading.found.length > 0) readings.push(reading);
    else textLines.push(...rows.flatMap((cells) => cells.join('\t').split('\n')));
  };
  for (let at = 0; at <= lines.length; at++) {
    for (const [i, table] of tables.entries()) if (table.at === at) readTableAt(table, i + 1);
    const line = lines[at];
    if (line) textLines.push((line.strong ? STRONG : '') + line.text);
  }
  const text = readText(textLines.join('\n'), format);
  return joinReadings([text, ...readings], format);
}

export function readOdt(content: string, file: BankFile): Reading {
  const { lines, tables } = readOpenText(content);
  return readDocument(lines, tables, { file, format: 'odt' });
}
