import { OPTION_COLUMNS, type RowValues } from '../formats/table.ts';
import { cellsOf } from './cells.ts';
import type { Header } from './header.ts';
import * as messages from './messages.ts';
import { optionsInCell, withoutLabels } from './options-in-cell.ts';
import type { Row } from './table-row.ts';

/**
 * Converts rows to questions, whether the table has a column per option, all options in one cell,
 * or a row per option.
 */

export interface QuestionRow {
  where: string;
  values: RowValues;
  losses: string[];
  doubts: string[];
  /** The pictures of the row, the first of which becomes the illustration. */
  pictures: string[];
  /** The picture of each option, or null. Empty options are not counted. */
  optionPictures: (string | null)[];
  /** The reason why the row cannot be used. */
  refused?: string;
}

const optionsInOneCellDoubt = (options: readonly string[]) =>
  messages.optionsInOneCell({ options: options.join('”, “') });
const TOO_MANY_OPTIONS = messages.tooManyOptions({ most: OPTION_COLUMNS.length });

const withOptions = (values: RowValues, options: readonly string[]): RowValues => ({
  ...values,
  ...Object.fromEntries(OPTION_COLUMNS.map((column, at) => [column, options[at] ?? ''])),
});

const QUESTION_SPANS_ROWS = messages.questionSpansRows;

/**
 * Checks whether the question cell of a row is merged with that of another row. Such a row is not a
 * question of its own, so it cannot be used.
 */
const spansRows = ({ merged }: Row, { columns }: Header) =>
  columns.some(({ column }, at) => column === 'text' && merged?.has(at));

function questionRow(row: Row, header: Header): QuestionRow {
  const { values, wrong, pictures, optionPictures } = cellsOf(row, header);
  const base = {
    where: row.where,
    losses: [...(row.losses ?? [])],
    doubts: [...(row.doubts ?? [])],
    pictures,
    optionPictures: [] as (string | null)[],
  };
  if (spansRows(row, header)) return { ...base, values, refused: QUESTION_SPANS_ROWS };
  const wrongOptions = wrong.filter(Boolean);
  const inOneCell = values.options ? optionsInCell(values.options) : null;
  const options =
    wrongOptions.length > 0 && values.correct
      ? [values.correct, ...wrongOptions]
      : inOneCell?.options;
  if (options) {
    if (options.length > OPTION_COLUMNS.length)
      return { ...base, values, refused: TOO_MANY_OPTIONS };
    if (options === inOneCell?.options && inOneCell.isDoubtful)
      base.doubts.push(optionsInOneCellDoubt(options));
    return { ...base, values: withOptions(values, options) };
  }
  const optionTexts = OPTION_COLUMNS.map((column) => values[column] ?? '');
  return {
    ...base,
    values: header.own ? values : withOptions(values, withoutLabels(optionTexts)),
    optionPictures: OPTION_COLUMNS.flatMap((column) =>
      values[column] ? [optionPictures.get(column) ?? null] : [],
    ),
  };
}

const MARKED =
  /^(?:x|1|y|yes|true|t|correct|right|✓|✔|√|☑|\*|si|sí|oui|ja|sim|да|tak|是|对|○|نعم|100%?)$/i;
const UNMARKED = /^(?:|0|-|n|no|false|f|wrong|incorrect|✗|✘|×|nein|non|não|нет|nie|否|错|لا|0%)$/i;

interface OptionRow {
  text: string;
  mark: string;
  picture: string | null;
}

/** Groups the rows of each question, whose text is in its first row or in all its rows. */
function groupOptionRows(rows: readonly Row[], header: Header) {
  const groups: {
    row: Row;
    values: RowValues;
    pictures: string[];
    all: OptionRow[];
    rows: Row[];
  }[] = [];
  for (const row of rows) {
    const { values, pictures, optionPictures } = cellsOf(row, header);
    const current = groups.at(-1);
    const picture = optionPictures.get('option') ?? null;
    const option = { text: values.option ?? '', mark: values.correct ?? '', picture };
    const continues = current && (!values.text || values.text === current.values.text);
    if (continues) {
      current.all.push(option);
      current.rows.push(row);
      current.pictures.push(...pictures);
    } else groups.push({ row, values, pictures, all: [option], rows: [row] });
  }
  return groups;
}

/** Reads a table with a row for each option. */
function questionRowsOfOptions(rows: readonly Row[], header: Header): QuestionRow[] {
  return groupOptionRows(rows, header).map(({ row, values, pictures, all, rows: ownRows }) => {
    const options = all.filter(({ text }) => text !== '');
    const base = {
      where: row.where,
      losses: [...new Set(ownRows.flatMap(({ losses = [] }) => losses))],
      doubts: [...new Set(ownRows.flatMap(({ doubts = [] }) => doubts))],
      pictures: [...new Set(pictures)],
      optionPictures: options.map(({ picture }) => picture),
    };
    if (options.length > OPTION_COLUMNS.length)
      return { ...base, values, refused: TOO_MANY_OPTIONS };
    const marked = options.every(({ mark }) => MARKED.test(mark) || UNMARKED.test(mark));
    const right = options.flatMap(({ mark }, at) =>
      marked && MARKED.test(mark) ? [String.fromCharCode(65 + at)] : [],
    );
    const [named = '', ...others] = new Set(all.map(({ mark }) => mark).filter(Boolean));
    if (!marked && others.length > 0)
      return { ...base, values, refused: messages.rightOptionUnclear({ mark: named }) };
    const texts = options.map(({ text }) => text);
    const correct = marked ? right.join('; ') : named;
    return { ...base, values: { ...withOptions(values, texts), correct } };
  });
}

export function questionRows(rows: readonly Row[], header: Header): QuestionRow[] {
  const byRows = header.columns.some(({ column }) => column === 'option');
  return byRows ? questionRowsOfOptions(rows, header) : rows.map((row) => questionRow(row, header));
}
