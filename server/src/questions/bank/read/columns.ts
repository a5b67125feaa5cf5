import { type BankColumn, bankColumns, type ReadableFormat } from '@certway/contract/bank';
import {
  bareName,
  type Counting,
  countingOf,
  OPTION_COLUMNS,
  unguardedCell,
  type Words,
} from '../../../formats/table.ts';
import { readAs, type ToldQuestion } from '../../../kinds/transfers.ts';
import type { BankFile, ColumnUse, FoundQuestion, Problem, Reading } from '../reading.ts';

/** A table of questions, whatever it was written in: first row what the columns are, then one question a row. */

export interface Row {
  where: string;
  cells: string[];
}

/** Names that the columns have in the wild, in letters and figures only. */
const SYNONYMS: [BankColumn, RegExp][] = [
  ['type', /^(question)?(type|kind)$|^questiontype$/],
  ['text', /^(question(text|stem)?|stem|text|prompt|item)$/],
  [
    'correct',
    /^(correct|right)?(answers?|option|key|choice)?$|^(answerkey|solution|correctanswers?)$/,
  ],
  ['accepted', /^(also|other)?accepted(answers?)?$|^alternatives?$/],
  ['caseSensitive', /^(capitalsmatter|casesensitive)$/],
  ['tolerance', /^tolerance$/],
  ['unit', /^units?$/],
  ['otherUnits', /^other(accepted)?units$/],
  ['significantFigures', /^(significant|sig)(figures|digits|figs)$/],
  ['pairs', /^(pairs|matches)$/],
  ['items', /^(items(inorder)?|order|sequence)$/],
  ['scoring', /^(scoring|grading)(method|type)?$/],
  ['distractors', /^distractors$/],
  ['criteria', /^(ai)?(grading)?criteria$|^rubric$/],
  ['idealAnswer', /^(ideal|model|sample)answer$/],
  ['otherIdealAnswers', /^otheridealanswers$/],
  ['keywords', /^(ai)?keywords?$|^keypoints$/],
  ['explanation', /^(explanation|feedback|rationale|comment|generalfeedback)$/],
  ['reference', /^(refs?|references?|source|cite|citation)$/],
  ['difficulty', /^(difficulty|level)$/],
  ['illustration', /^(illustration|image|picture|figure)(url)?$/],
  ['illustrationAlt', /^(alt(ernative)?text|imagealt|alt)$/],
];
const OPTION = /^(?:option|choice|answer|opt|distractor)?\s*([a-f]|[1-6])$/;
/** Without what explains it: 'Answer 1 - max 75 characters', 'Correct (A-D)'. */
const withoutHint = (header: string) =>
  header.replace(/\(s\)/gi, 's').replace(/\s*(?:[([:]|\s[-–]\s).*$/s, '');

export function columnFor(header: string): BankColumn | null {
  const name = bareName(withoutHint(header)) || bareName(header);
  if (name === '') return null;
  const letter = OPTION.exec(name)?.[1];
  if (letter)
    return OPTION_COLUMNS['abcdef'.indexOf(letter)] ?? OPTION_COLUMNS[Number(letter) - 1] ?? null;
  return SYNONYMS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

function useColumns(headers: string[], chosen: BankFile['columns']): ColumnUse[] {
  const taken = new Set<BankColumn>();
  return headers.map((header) => {
    const named = chosen && header in chosen ? chosen[header] || null : columnFor(header);
    const column = named && !taken.has(named) ? named : null;
    if (column) taken.add(column);
    return { header, column };
  });
}

function draftOf(words: Words, counting: Counting): ToldQuestion | string {
  const told = readAs('table', { words, counting, kind: bareName(words.type ?? '') });
  if (typeof told === 'string') return told;
  if (told === null) return `'${words.type}' is none of the kinds of questions`;
  const difficulty = (words.difficulty ?? '').toLowerCase();
  return {
    ...told,
    text: words.text ?? '',
    explanation: words.explanation ?? '',
    reference: words.reference ?? '',
    ...(difficulty && { difficulty }),
    illustration: words.illustration || null,
    illustrationAlt: words.illustrationAlt ?? '',
  };
}

/** The first row that names at least a question and something to answer it by. */
function findHeader(rows: Row[], file: BankFile): { at: number; columns: ColumnUse[] } | null {
  for (const [at, { cells }] of rows.slice(0, 10).entries()) {
    const columns = useColumns(cells, file.columns);
    if (
      columns.some(({ column }) => column === 'text') &&
      columns.filter((each) => each.column).length > 1
    ) {
      return { at, columns };
    }
  }
  return null;
}

/** `place` names the table where there are several. */
export function readTable(
  rows: Row[],
  file: BankFile,
  format: ReadableFormat,
  place = '',
): Reading {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = findHeader(filled, file);
  if (!header) {
    const columns = useColumns(filled[0]?.cells ?? [], file.columns);
    const message = `No column is named '${bankColumns.text}'. Say which column holds what, or use the template`;
    return {
      format,
      found: [],
      columns,
      notes: [{ where: filled[0]?.where ?? 'the file', message }],
    };
  }
  const { columns } = header;
  const notes: Problem[] = columns
    .filter(({ column, header: name }) => column === null && name.trim() !== '')
    .map(({ header: name }) => ({
      where: `${place}the first row`,
      message: `The column '${name}' is not used`,
    }));
  const words = filled.slice(header.at + 1).map(({ where, cells }) => ({
    where,
    extra: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
    words: Object.fromEntries(
      columns.flatMap(({ column }, i) =>
        column ? [[column, unguardedCell((cells[i] ?? '').trim())]] : [],
      ),
    ) as Words,
  }));
  const counting = countingOf(words.map((row) => row.words));
  if (counting === 'from-0') {
    notes.push({
      where: place ? place.replace(/, $/, '') : 'the file',
      message: 'Its right options are counted from 0; so they were read',
    });
  }
  const found: FoundQuestion[] = [];
  for (const row of words) {
    const draft = draftOf(row.words, counting);
    const losses = row.extra ? ['There are more cells than columns; those were left out'] : [];
    found.push({ where: row.where, draft, losses });
  }
  return { format, found, notes, columns };
}
