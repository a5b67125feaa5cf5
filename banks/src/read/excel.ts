import { decodeText, type Entries } from '../bytes.ts';
import { cleanText } from '../formats/clean-text.ts';
import type { MergedRange } from '../formats/office/merged-cells.ts';
import { readWorkbook, type WorkbookSheet } from '../formats/office/workbook.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { BANK_QUESTIONS_AT_MOST } from '../limits.ts';
import { lossMessage } from '../loss-messages.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, Problem, Reading } from '../reading.ts';
import { type Row, readTable } from '../table/read-table.ts';
import * as messages from './messages.ts';
import { numberedPictureName, picturePlaceholder } from './picture-placeholders.ts';

/**
 * Reads an Excel workbook. Each sheet that has a table of questions is read, with cells as Excel
 * displays them. All other sheets are reported.
 */

const ROWS_AT_MOST = 4 * BANK_QUESTIONS_AT_MOST;
const COLUMNS_AT_MOST = 200;

/** A row of a sheet while it is being read. */
interface Line {
  cells: string[];
  plain: Map<number, string>;
  merged: Set<number>;
  losses: string[];
  doubts: string[];
}

const emptyLine = (): Line => ({
  cells: [],
  plain: new Map(),
  merged: new Set(),
  losses: [],
  doubts: [],
});

const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnName(Math.floor(column / 26) - 1)}${columnName(column % 26)}`;

function linesOf({ rows }: WorkbookSheet): Map<number, Line> {
  const lines = new Map<number, Line>();
  for (const { number, cells } of rows) {
    const line = emptyLine();
    for (const [column, { text, plain, problem: broken }] of cells) {
      if (column >= COLUMNS_AT_MOST) continue;
      line.cells[column] = cleanText(text);
      if (plain !== undefined) line.plain.set(column, plain);
      if (broken) line.losses.push(lossMessage(`${columnName(column)}${number} holds ${broken}`));
    }
    lines.set(number - 1, line);
  }
  return lines;
}

/**
 * Copies a cell that is merged over several rows to the rows below its first. Where two such cells
 * overlap, the file is damaged and the second cell is ignored.
 */
function copyDown(lines: Map<number, Line>, { top, left }: MergedRange, bottom: number) {
  const first = lines.get(top);
  const text = first?.cells[left];
  if (!first || !text || first.merged.has(left)) return;
  first.merged.add(left);
  const plain = first.plain.get(left);
  for (let row = top + 1; row <= bottom; row++) {
    const line = lines.get(row);
    if (line?.merged.has(left)) return;
    if (!line) continue;
    line.cells[left] = text;
    line.merged.add(left);
    if (plain !== undefined) line.plain.set(left, plain);
  }
}

/**
 * Copies the content of a cell merged over several rows to each of these rows. Cells merged across
 * columns stay unchanged.
 */
function copyMergedCells(lines: Map<number, Line>, merged: readonly MergedRange[]) {
  const last = Math.max(...lines.keys(), 0);
  for (const range of merged) {
    if (range.left === range.right && range.bottom > range.top)
      copyDown(lines, range, Math.min(range.bottom, last));
  }
}

/**
 * Numbers the pictures of all sheets, and adds a placeholder with the picture's number to the cell
 * of each picture.
 */
class Pictures {
  readonly images = new Map<string, Uint8Array>();
  unread = 0;
  readonly #entries: Entries;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  addTo({ pictures }: WorkbookSheet, lines: Map<number, Line>) {
    for (const { row, column, path, secondRow } of pictures) {
      const bytes = path === null ? undefined : this.#entries.get(path);
      if (!bytes) {
        this.unread++;
        continue;
      }
      const number = String(this.images.size + 1);
      this.images.set(numberedPictureName(number), bytes);
      const line = lines.get(row) ?? emptyLine();
      const at = Math.min(column, COLUMNS_AT_MOST - 1);
      line.cells[at] = (line.cells[at] ?? '') + picturePlaceholder(number);
      if (secondRow !== null)
        line.doubts.push(messages.pictureCoversRows({ first: row + 1, second: secondRow + 1 }));
      lines.set(row, line);
    }
  }
}

function rowsOf(lines: Map<number, Line>, locationPrefix: string): Row[] {
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([row, { cells, ...line }]) => ({
      where: `${locationPrefix}row ${row + 1}`,
      cells: Array.from(cells, (cell) => cell ?? ''),
      ...line,
    }));
}

/** Reports hidden rows, which may be questions that their author does not want to use. */
function hiddenIn({ rows }: WorkbookSheet, locationPrefix: string): Problem[] {
  const hidden = rows.filter((row) => row.hidden && row.cells.size > 0).map(({ number }) => number);
  const [first] = hidden;
  if (first === undefined) return [];
  const message = messages.hiddenRowsRead({ count: hidden.length });
  return [{ where: `${locationPrefix}row ${first}`, message }];
}

export function readExcel(file: BankFile, entries: Entries): Reading {
  const sheets = readWorkbook((path) => {
    const bytes = entries.get(path);
    return bytes ? decodeText(bytes) : null;
  });
  if (!sheets) throw new Unreadable(messages.workbookUnreadable);
  if (
    sheets.reduce((sum, { rows }) => sum + rows.filter(({ cells }) => cells.size > 0).length, 0) >
    ROWS_AT_MOST
  )
    throw new Unreadable(messages.tooManyRows);
  const used = sheets.filter(({ rows }) => rows.some(({ cells }) => cells.size > 0));
  const prefixOf = (name: string) => (used.length > 1 ? `sheet '${name}', ` : '');
  const pictures = new Pictures(entries);
  const readings = used.map((sheet) => {
    const locationPrefix = prefixOf(sheet.name);
    const lines = linesOf(sheet);
    copyMergedCells(lines, sheet.merged);
    pictures.addTo(sheet, lines);
    const reading = readTable(rowsOf(lines, locationPrefix), file, 'excel', locationPrefix);
    return { ...reading, notes: [...hiddenIn(sheet, locationPrefix), ...reading.notes] };
  });
  const columns = new Map(readings.flatMap((each) => each.columns ?? []).map((c) => [c.header, c]));
  const notes = readings.flatMap((each) => each.notes);
  if (pictures.unread > 0) {
    const message = messages.picturesNotReadInWorkbook({ count: pictures.unread });
    notes.push({ where: bankMessages.theFile, message });
  }
  return {
    format: 'excel',
    found: readings.flatMap(({ found }) => found),
    notes,
    columns: [...columns.values()],
    images: pictures.images,
  };
}
