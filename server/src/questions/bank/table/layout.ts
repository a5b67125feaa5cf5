import { OPTION_COLUMNS, unguardedCell, type Words } from '../../../formats/table.ts';
import type { Header, Row } from './header.ts';

/** Rows as questions, however the table lays out their options: a column each, in one cell, or a row each. */

export interface Told {
  where: string;
  words: Words;
  losses: string[];
  /** Why it can be no question, whatever it says. */
  refused?: string;
}

const MORE_CELLS = 'There are more cells than columns; those were left out';
const MANY_OPTIONS = `It has more than ${OPTION_COLUMNS.length} options`;

const withOptions = (words: Words, options: readonly string[]): Words => ({
  ...words,
  ...Object.fromEntries(OPTION_COLUMNS.map((column, at) => [column, options[at] ?? ''])),
});

const LABEL = /^\(?([A-Ja-j]|10|[1-9])[).:]\s?(\S.*)$/s;

/** 'A) London' without the letter, where all have one in order; what only looks so stays. */
function unlabelled(options: readonly string[]): string[] {
  const filled = options.filter(Boolean);
  const inOrder = filled.every((option, at) => {
    const sign = LABEL.exec(option)?.[1]?.toUpperCase();
    return sign === String.fromCharCode(65 + at) || sign === String(at + 1);
  });
  if (filled.length < 2 || !inOrder) return [...options];
  return options.map((option) => (LABEL.exec(option)?.[2] ?? option).trim());
}

const INLINE_LABEL = /(?:^|\s)\(?[A-Ja-j][).]\s?(?=\S)/g;

/** The options in one cell: a line each, or between semicolons, bars or letters. */
export function optionsInCell(cell: string): string[] {
  const split = (sign: string | RegExp) =>
    cell
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean);
  const lines = split('\n');
  if (lines.length > 1) return unlabelled(lines);
  const marks = [...cell.matchAll(INLINE_LABEL)];
  const letters = marks.map(([mark]) => mark.replace(/[^a-j]/gi, '').toUpperCase()).join('');
  if (marks.length > 1 && 'ABCDEFGHIJ'.startsWith(letters)) {
    const starts = marks.map(({ index }) => index);
    return unlabelled(starts.map((from, at) => cell.slice(from, starts[at + 1]).trim()));
  }
  for (const sign of [';', '|', ' / ', ',']) {
    const parts = split(sign);
    if (parts.length > 1) return unlabelled(parts);
  }
  return lines;
}

/** The cells of a row under their columns; several may be wrong answers. */
function wordsOf({ cells }: Row, { columns }: Header): { words: Words; wrong: string[] } {
  const words: Words = {};
  const wrong: string[] = [];
  for (const [at, { column }] of columns.entries()) {
    const cell = unguardedCell((cells[at] ?? '').trim());
    if (column === 'wrong') wrong.push(cell);
    else if (column) words[column] = cell;
  }
  return { words, wrong };
}

const hasMore = ({ cells }: Row, { columns }: Header) =>
  cells.slice(columns.length).some((cell) => cell.trim() !== '');

function told(row: Row, header: Header): Told {
  const { words, wrong } = wordsOf(row, header);
  const base = { where: row.where, losses: hasMore(row, header) ? [MORE_CELLS] : [] };
  const filled = wrong.filter(Boolean);
  if (filled.length > 0 && words.correct) {
    const options = [words.correct, ...filled];
    if (options.length > OPTION_COLUMNS.length) return { ...base, words, refused: MANY_OPTIONS };
    return { ...base, words: withOptions(words, options) };
  }
  if (words.options) {
    const options = optionsInCell(words.options);
    if (options.length > OPTION_COLUMNS.length) return { ...base, words, refused: MANY_OPTIONS };
    return { ...base, words: withOptions(words, options) };
  }
  const given = OPTION_COLUMNS.map((column) => words[column] ?? '');
  return { ...base, words: header.own ? words : withOptions(words, unlabelled(given)) };
}

const MARKED =
  /^(?:x|1|y|yes|true|t|correct|right|✓|✔|√|☑|\*|si|sí|oui|ja|sim|да|tak|是|对|○|نعم|100%?)$/i;
const UNMARKED = /^(?:|0|-|n|no|false|f|wrong|incorrect|✗|✘|×|nein|non|não|нет|nie|否|错|لا|0%)$/i;

/** A row for each option: what belongs together has its question in the first of them, or in all. */
function toldByRows(rows: readonly Row[], header: Header): Told[] {
  const groups: { row: Row; words: Words; options: { text: string; mark: string }[] }[] = [];
  for (const row of rows) {
    const { words } = wordsOf(row, header);
    const current = groups.at(-1);
    const option = { text: words.option ?? '', mark: words.correct ?? '' };
    const goesOn = current && (!words.text || words.text === current.words.text);
    if (goesOn) current.options.push(option);
    else groups.push({ row, words, options: [option] });
  }
  return groups.map(({ row, words, options: all }) => {
    const options = all.filter(({ text }) => text !== '');
    const base = { where: row.where, losses: [] };
    if (options.length > OPTION_COLUMNS.length) return { ...base, words, refused: MANY_OPTIONS };
    const marked = options.every(({ mark }) => MARKED.test(mark) || UNMARKED.test(mark));
    const right = options.flatMap(({ mark }, at) =>
      marked && MARKED.test(mark) ? [String.fromCharCode(65 + at)] : [],
    );
    const [named = '', ...others] = new Set(all.map(({ mark }) => mark).filter(Boolean));
    if (!marked && others.length > 0)
      return { ...base, words, refused: `It cannot be told which option is right: '${named}'` };
    const correct = marked ? right.join('; ') : named;
    return {
      ...base,
      words: {
        ...withOptions(
          words,
          options.map(({ text }) => text),
        ),
        correct,
      },
    };
  });
}

export function toldRows(rows: readonly Row[], header: Header): Told[] {
  const byRows = header.columns.some(({ column }) => column === 'option');
  return byRows ? toldByRows(rows, header) : rows.map((row) => told(row, header));
}
