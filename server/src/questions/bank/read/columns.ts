import { type BankColumn, bankColumns, type ReadableFormat } from '@certway/contract/bank';
import { BLANK } from '@certway/contract/kinds/fill-blank/draft';
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import type { BankFile, ColumnUse, FoundQuestion, Problem, Reading } from '../reading.ts';

/** A table of questions, whatever it was written in: first row what the columns are, then one question a row. */

export interface Row {
  where: string;
  cells: string[];
}

type Words = Partial<Record<BankColumn, string>>;

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
  ['pairs', /^(pairs|matches)$/],
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
const OPTIONS: BankColumn[] = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'];

const bare = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Without what explains it: 'Answer 1 - max 75 characters', 'Correct (A-D)'. */
const withoutHint = (header: string) =>
  header.replace(/\(s\)/gi, 's').replace(/\s*(?:[([:]|\s[-–]\s).*$/s, '');

export function columnFor(header: string): BankColumn | null {
  const name = bare(withoutHint(header)) || bare(header);
  if (name === '') return null;
  const letter = OPTION.exec(name)?.[1];
  if (letter) return OPTIONS['abcdef'.indexOf(letter)] ?? OPTIONS[Number(letter) - 1] ?? null;
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

/** An answer that our own export kept from being a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t])/, '');

const lines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isNumber = (text: string) => /^\d+$/.test(text);

/** How a file names its right options: by figures from 0 or from 1, or by letter or text. */
export type Counting = 'from-0' | 'from-1' | 'by-name';

const optionsOf = (words: Words) => OPTIONS.map((column) => words[column] ?? '');

/** Told by all rows together: one row alone would not say from where it counts. */
function countingOf(rows: Words[]): Counting {
  const choices = rows.filter((words) => (words.optionB ?? '') !== '' && words.correct);
  const numbered = choices.filter(({ correct = '' }) => isNumber(correct));
  if (numbered.length === 0 || numbered.length < choices.length / 2) return 'by-name';
  const allTexts = numbered.every((words) => optionsOf(words).includes(words.correct ?? ''));
  if (allTexts) return 'by-name';
  return numbered.some(({ correct }) => correct === '0') ? 'from-0' : 'from-1';
}

function rightOption(correct: string, options: string[], counting: Counting): string {
  if (isNumber(correct) && counting !== 'by-name') {
    return options[Number(correct) - (counting === 'from-1' ? 1 : 0)] ?? correct;
  }
  if (options.includes(correct)) return correct;
  const letter = /^(?:option\s*)?\(?([A-Fa-f])[).]?$/i.exec(correct)?.[1]?.toLowerCase();
  const byLetter = letter ? options['abcdef'.indexOf(letter)] : undefined;
  return byLetter || correct;
}

const TRUE = /^(true|t|yes|1|correct|right)$/i;
const FALSE = /^(false|f|no|0|incorrect|wrong)$/i;
const truthOf = (text: string) => (TRUE.test(text) ? 'True' : FALSE.test(text) ? 'False' : text);

const KIND_NAMES: Record<string, Kind> = {
  mc: 'multiple-choice',
  checkbox: 'multiple-choice',
  singlechoice: 'multiple-choice',
  mcq: 'multiple-choice',
  multichoice: 'multiple-choice',
  choice: 'multiple-choice',
  tf: 'true-false',
  trueorfalse: 'true-false',
  truefalse: 'true-false',
  fillblank: 'fill-blank',
  fillintheblank: 'fill-blank',
  shortanswer: 'short-answer',
  short: 'short-answer',
  numeric: 'short-answer',
  numerical: 'short-answer',
  match: 'matching',
  longanswer: 'essay',
};

function namedKind(name: string, text: string): Kind | null {
  const known = kindNames.find((kind) => bare(kind) === name) ?? KIND_NAMES[name] ?? null;
  // Other tools show a field to fill in where ours shows a blank in the text.
  return known === 'fill-blank' && !BLANK.test(text) ? 'short-answer' : known;
}

function kindOf(words: Words): Kind | null {
  const named = bare(words.type ?? '');
  if (named !== '') return namedKind(named, words.text ?? '');
  if (words.pairs) return 'matching';
  if (optionsOf(words).filter(Boolean).length >= 2)
    return isTruth(words) ? 'true-false' : 'multiple-choice';
  if (words.criteria || words.keywords || words.idealAnswer) return 'structural';
  if (/^(true|false)$/i.test(words.correct ?? '')) return 'true-false';
  return BLANK.test(words.text ?? '') ? 'fill-blank' : 'short-answer';
}

function isTruth(words: Words): boolean {
  const [a = '', b = '', ...others] = optionsOf(words);
  const both = [a, b]
    .map((text) => text.toLowerCase())
    .sort()
    .join();
  return both === 'false,true' && others.every((text) => text === '');
}

function keywordOf(line: string) {
  const [text = '', ...alternatives] = line.split('|').map((part) => part.trim());
  return { text, alternatives: alternatives.filter(Boolean) };
}

const keywordLines = (text = '') =>
  text.includes('\n')
    ? lines(text)
    : text
        .split(',')
        .map((w) => w.trim())
        .filter(Boolean);

function pairOf(line: string) {
  const [left = '', right = ''] = line.split(/\s*(?:→|=>|->|=)\s*/, 2);
  return { left, right };
}

function kindFields(kind: Kind, words: Words, counting: Counting): Record<string, unknown> {
  const correct = words.correct ?? '';
  switch (kind) {
    case 'multiple-choice': {
      const options = optionsOf(words);
      const given = options.filter((text) => text !== '');
      return {
        options: given.map((text) => ({ text })),
        correctAnswer: rightOption(correct, options, counting),
      };
    }
    case 'true-false': {
      const named = rightOption(correct, optionsOf(words), counting);
      return { correctAnswer: truthOf(isTruth(words) ? named : correct) };
    }
    case 'fill-blank':
    case 'short-answer':
      return {
        correctAnswer: correct,
        otherAnswers: lines(words.accepted),
        caseSensitive: TRUE.test(words.caseSensitive ?? ''),
        tolerance: words.tolerance ? Number(words.tolerance.replace(',', '.')) : null,
      };
    case 'matching':
      return { pairs: lines(words.pairs).map(pairOf), distractors: lines(words.distractors) };
    default:
      return {
        correctAnswer: words.criteria || correct,
        aiCriteria: {
          idealAnswer: words.idealAnswer ?? '',
          otherIdealAnswers: words.otherIdealAnswers?.split(/\n-{3,}\n/).filter(Boolean) ?? [],
          keywords: keywordLines(words.keywords).map(keywordOf),
        },
      };
  }
}

function draftOf(words: Words, counting: Counting): Record<string, unknown> | string {
  const kind = kindOf(words);
  if (!kind) return `'${words.type}' is none of the kinds of questions`;
  const difficulty = (words.difficulty ?? '').toLowerCase();
  return {
    type: kind,
    text: words.text ?? '',
    ...kindFields(kind, words, counting),
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
      problems: [{ where: filled[0]?.where ?? 'the file', message }],
    };
  }
  const { columns } = header;
  const problems: Problem[] = columns
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
        column ? [[column, withoutGuard((cells[i] ?? '').trim())]] : [],
      ),
    ) as Words,
  }));
  const counting = countingOf(words.map((row) => row.words));
  if (counting === 'from-0') {
    problems.push({
      where: place ? place.replace(/, $/, '') : 'the file',
      message: 'Its right options are counted from 0; so they were read',
    });
  }
  const found: FoundQuestion[] = [];
  for (const row of words) {
    const draft = draftOf(row.words, counting);
    if (row.extra)
      problems.push({
        where: row.where,
        message: 'There are more cells than columns; those were left out',
      });
    if (typeof draft === 'string') problems.push({ where: row.where, message: draft });
    else found.push({ where: row.where, draft });
  }
  return { format, found, problems, columns };
}
