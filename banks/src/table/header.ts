import type { TableColumn } from '../columns.ts';
import { OPTION_COLUMNS } from '../formats/table.ts';
import type { BankFile, ColumnUse } from '../reading.ts';
import {
  answerShare,
  areIds,
  averageLength,
  bestColumn,
  cellsBelow,
  ROWS_EXAMINED,
  shareOf,
} from './column-profile.ts';
import { columnNamed } from './header-names.ts';
import type { Row } from './table-row.ts';

/** Recognizes the columns of a table by name and content. */

export interface Header {
  /** The index of the first row with a question. */
  from: number;
  columns: ColumnUse[];
  /** Whether the columns of the options are named by letters. */
  lettered: boolean;
  /** True if the options are numbered from 1. */
  numbered: boolean;
  /** True if there is no header row and the columns were guessed from their content. */
  guessed: boolean;
  /**
   * Whether the table was written by our own export or template. Its cells are then read exactly as
   * they are, without guessing.
   */
  own: boolean;
}

const letterOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;
/** Names a column without a header, as a spreadsheet does. */
const sheetName = (at: number) => `Column ${letterOf(at)}`;

interface ColumnCandidate {
  header: string;
  index: number;
  column: TableColumn | null;
  lettered: boolean;
  isChosen: boolean;
}

/**
 * Assigns one option to each of several columns named 'Option'. If a column is named 'Options',
 * assigns one option to it and to each unnamed column after it.
 */
function assignOptionColumns(all: ColumnCandidate[], headers: readonly string[]): void {
  const sameNamed = all.filter(({ column }) => column === 'option');
  const at = all.findIndex(({ column }) => column === 'options');
  const end = all.findIndex(({ index }) => index > at && (headers[index] ?? '').trim() !== '');
  const unnamedAfter = at < 0 ? [] : all.slice(at, end < 0 ? all.length : end);
  for (const group of [sameNamed, unnamedAfter]) {
    if (group.length < 2 || group.length > OPTION_COLUMNS.length) continue;
    for (const [i, each] of group.entries()) each.column = OPTION_COLUMNS[i] ?? null;
  }
}

/** Assigns columns by their names. If two columns have the same name, their content decides. */
export function columnsByName(
  rows: readonly Row[],
  at: number,
  chosen: BankFile['columns'],
): Omit<Header, 'guessed' | 'own'> {
  const headers = rows[at]?.cells ?? [];
  const width = Math.max(...rows.slice(at, at + ROWS_EXAMINED).map(({ cells }) => cells.length), 0);
  const all = Array.from({ length: width }, (_, index): ColumnCandidate => {
    const header = headers[index]?.trim() || sheetName(index);
    const chosenColumn =
      chosen && header in chosen ? { column: chosen[header] || null, lettered: false } : null;
    return {
      header,
      index,
      ...(chosenColumn ?? columnNamed(headers[index] ?? '') ?? { column: null, lettered: false }),
      isChosen: chosenColumn !== null,
    };
  });
  assignOptionColumns(all, headers);
  const optionIndexes = all.flatMap(({ column, index }) =>
    column && OPTION_COLUMNS.includes(column) ? [index] : [],
  );
  const context = { rows, from: at + 1, options: optionIndexes };
  const columns = all.map(({ header, column, index, isChosen }): ColumnUse => {
    if (column === null || column === 'wrong') return { header, column };
    const candidates = all.filter((each) => each.column === column).map((each) => each.index);
    const chosenIndex = all.find((each) => each.column === column && each.isChosen)?.index;
    const assigned = isChosen
      ? chosenIndex
      : (chosenIndex ?? bestColumn(column, candidates, context));
    return { header, column: assigned === index ? column : null };
  });
  const lettered = all.filter(({ lettered: is }) => is).length > 1;
  const numbered =
    all.filter(({ header }) => /[1-9]$/.test(header.split(/[([:]|\s[-–]/, 1)[0]?.trim() ?? ''))
      .length > 1;
  return { from: at + 1, columns: withQuestionText(columns, context), lettered, numbered };
}

/**
 * Corrects the question column if it contains only ids: the question's text is then in the column
 * next to it.
 */
function withQuestionText(
  columns: ColumnUse[],
  { rows, from }: { rows: readonly Row[]; from: number },
): ColumnUse[] {
  const at = columns.findIndex(({ column }) => column === 'text');
  if (at < 0 || !areIds(cellsBelow(rows, from, at))) return columns;
  const neighbor = columns.findIndex(
    ({ column }, index) => column === null && averageLength(cellsBelow(rows, from, index)) > 12,
  );
  if (neighbor < 0) return columns;
  return columns.map((use, index) =>
    index === at ? { ...use, column: null } : index === neighbor ? { ...use, column: 'text' } : use,
  );
}

/** Guesses the columns: options in adjacent columns, and a column that names the correct option. */
export function guessColumns(rows: readonly Row[], chosen: BankFile['columns']): Header | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  const indexes = Array.from({ length: width }, (_, at) => at);
  const unassigned = indexes.map((at): ColumnUse => ({ header: sheetName(at), column: null }));
  if (
    chosen &&
    Object.keys(chosen).some((name) => unassigned.some(({ header }) => header === name))
  ) {
    const columns = unassigned.map(({ header }) => ({ header, column: chosen[header] || null }));
    return { from: 0, columns, lettered: false, numbered: false, guessed: true, own: false };
  }
  const filled = indexes.filter((at) => cellsBelow(rows, 0, at).length >= rows.length * 0.5);
  const text = filled.find((at) => {
    const cells = cellsBelow(rows, 0, at);
    return (
      !areIds(cells) &&
      (averageLength(cells) > 12 || shareOf(cells, (cell) => /[?？؟:_]\s?$/.test(cell)) > 0.5)
    );
  });
  if (text === undefined) return null;
  const after = filled.filter((at) => at > text);
  const keyCandidates = after.flatMap((key) => {
    const options = key === after[0] ? after.slice(1) : after.slice(0, after.indexOf(key));
    const enough = options.length >= 2 && options.length <= OPTION_COLUMNS.length;
    return enough && answerShare(rows, 0, key, options) > 0.9 ? [{ key, options }] : [];
  });
  const found = keyCandidates.at(-1);
  if (!found) return null;
  const columns = unassigned.map((use, at): ColumnUse => {
    if (at === text) return { ...use, column: 'text' };
    if (at === found.key) return { ...use, column: 'correct' };
    const option = OPTION_COLUMNS[found.options.indexOf(at)];
    return option ? { ...use, column: option } : use;
  });
  return { from: 0, columns, lettered: false, numbered: false, guessed: true, own: false };
}
