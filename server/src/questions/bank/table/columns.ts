import { bankColumns, type ReadableFormat } from '@certway/contract/bank';
import { bareName, OPTION_COLUMNS } from '../../../formats/table.ts';
import { keyStyleOf, meantIn } from '../../../formats/table-keys.ts';
import { readTopic } from '../../../formats/topics/topic-path.ts';
import { readAs, type ToldQuestion } from '../../../kinds/transfers.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { validityIn } from './days.ts';
import { difficultyIn } from './difficulty.ts';
import { findHeader, type Header, type Row } from './header.ts';
import { type Told, toldRows } from './layout.ts';

/** A table of questions, whatever it was written in: first row what the columns are, then one question a row. */

export type { Row } from './header.ts';

const OUR_IMAGE = /^\/api\/image\//;

interface Around {
  header: Header;
  style: ReturnType<typeof keyStyleOf>;
  file: BankFile;
}

function pictureOf(name: string, { pictures }: BankFile, losses: string[]): string | null {
  if (name === '' || OUR_IMAGE.test(name)) return name || null;
  const known = pictures?.(name);
  if (!known) losses.push(`The picture '${name.slice(0, 200)}' is not in the file`);
  return known ?? null;
}

function foundIn({ where, words, losses, refused }: Told, around: Around): FoundQuestion {
  const meant = meantIn(words, around.style);
  const lost = [...losses];
  const understood = understoodOf(words, meant.texts);
  if (refused !== undefined) return { where, draft: refused, understood };
  const told = readAs('table', { words, meant: meant.texts, kind: bareName(words.type ?? '') });
  if (told === null) {
    return { where, draft: `'${words.type}' is none of the kinds of questions`, understood };
  }
  if (typeof told === 'string') return { where, draft: told, understood };
  const difficulty = difficultyIn(words.difficulty ?? '', lost);
  const draft: ToldQuestion = {
    ...told,
    text: words.text ?? '',
    explanation: words.explanation ?? '',
    reference: words.reference ?? '',
    ...(difficulty && { difficulty }),
    illustration: pictureOf(words.illustration ?? '', around.file, lost),
    illustrationAlt: words.illustrationAlt ?? '',
    ...validityIn(words, lost),
  };
  const topic = readTopic(words.topic ?? '', ' / ');
  return { where, draft, topic, losses: lost, doubts: meant.doubt === null ? [] : [meant.doubt] };
}

const understoodOf = (words: Told['words'], meant: readonly string[]) => ({
  text: words.text ?? '',
  options: OPTION_COLUMNS.flatMap((column) => (words[column] ? [{ text: words[column] }] : [])),
  correctAnswer: meant[0] ?? words.correct ?? '',
  explanation: words.explanation ?? '',
  reference: words.reference ?? '',
});

const unused = ({ columns }: Header, place: string): Problem[] =>
  columns
    .filter(({ column, header: name }) => column === null && !/^Column [A-Z]+$/.test(name))
    .map(({ header: name }) => ({
      where: `${place}the first row`,
      message: `The column '${name}' is not used`,
    }));

const GUESSED =
  'No row names the columns; they were told by what they hold. Look whether each holds what is said';

function notesOn(header: Header, counts: boolean, place: string): Problem[] {
  const where = place ? place.replace(/, $/, '') : 'the file';
  return [
    ...(header.guessed ? [{ where, message: GUESSED }] : unused(header, place)),
    ...(counts
      ? [{ where, message: 'Its right options are counted from 0; so they were read' }]
      : []),
  ];
}

const COLUMNS_AT_MOST = 100;

/** No table of questions is wider; telling columns apart by what they hold takes its time. */
const narrowed = (row: Row): Row =>
  row.cells.length > COLUMNS_AT_MOST ? { ...row, cells: row.cells.slice(0, COLUMNS_AT_MOST) } : row;

function tooWide(rows: readonly Row[]): Problem[] {
  const wide = rows.find(({ cells }) =>
    cells.slice(COLUMNS_AT_MOST).some((cell) => cell.trim() !== ''),
  );
  const message = `Columns beyond the first ${COLUMNS_AT_MOST} were left out`;
  return wide ? [{ where: wide.where, message }] : [];
}

/** `place` names the table where there are several. */
export function readTable(
  rows: Row[],
  file: BankFile,
  format: ReadableFormat,
  place = '',
): Reading {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).map(narrowed);
  const header = findHeader(filled, file);
  if (!header) {
    const columns = (filled[0]?.cells ?? []).map((name) => ({ header: name, column: null }));
    const message = `No column is named '${bankColumns.text}'. Say which column holds what, or use the template`;
    const where = filled[0]?.where ?? 'the file';
    return { format, found: [], columns, notes: [{ where, message }] };
  }
  const told = toldRows(filled.slice(header.from), header);
  const style = keyStyleOf(
    told.map(({ words }) => words),
    header,
  );
  const found = told.map((row) => foundIn(row, { header, style, file }));
  return {
    format,
    found,
    notes: [...tooWide(rows), ...notesOn(header, style.first === 0, place)],
    columns: header.columns,
  };
}
