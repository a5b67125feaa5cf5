import { bankColumns } from '../columns.ts';
import type { ReadableFormat } from '../file-formats.ts';
import { bareName, OPTION_COLUMNS, optionsIn } from '../formats/table.ts';
import { keyStyleOf } from '../formats/table-key-style.ts';
import { resolveAnswer } from '../formats/table-keys.ts';
import { readTopic } from '../formats/topics/topic-path.ts';
import { type ParsedQuestion, readAs } from '../kinds/transfers.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { validityIn } from './days.ts';
import { difficultyIn } from './difficulty.ts';
import { withExtraCells } from './extra-cells.ts';
import { findHeader } from './find-header.ts';
import type { Header } from './header.ts';
import * as messages from './messages.ts';
import { audioIn, fileOf, passageIn, withNamedPictures, withPictures } from './named-files.ts';
import { type QuestionRow, questionRows } from './question-rows.ts';
import { cleanRows, type Row } from './table-row.ts';

/** Reads a table of questions from any format: a header row, then one question per row. */

export type { Row } from './table-row.ts';

interface TableContext {
  header: Header;
  style: ReturnType<typeof keyStyleOf>;
  file: BankFile;
}

/** Reports a question with a single option, which is no choice and becomes a short answer. */
function singleOptionDoubts(values: QuestionRow['values'], parsed: ParsedQuestion): string[] {
  const [only, second] = optionsIn(values).filter(Boolean);
  if (only === undefined || second !== undefined || 'options' in parsed) return [];
  return [messages.onlyOneOption({ option: only.slice(0, 80) })];
}

function foundIn(row: QuestionRow, context: TableContext): FoundQuestion {
  const { where, values, refused } = row;
  const answerOptions = resolveAnswer(values, context.style);
  const losses = [...row.losses];
  const parsedFields = parsedFieldsOf(values, answerOptions.texts);
  if (refused !== undefined) return { where, draft: refused, parsedFields };
  const parsed = readAs('table', {
    values,
    answerOptions: answerOptions.texts,
    kind: bareName(values.type ?? ''),
  });
  if (parsed === null) {
    return {
      where,
      draft: bankMessages.kindNotSupported({ type: values.type ?? '' }),
      parsedFields,
    };
  }
  if (typeof parsed === 'string') return { where, draft: parsed, parsedFields };
  const difficulty = difficultyIn(values.difficulty ?? '', losses);
  const draft: ParsedQuestion = {
    ...withNamedPictures(parsed, context.file),
    text: values.text ?? '',
    explanation: values.explanation ?? '',
    reference: values.reference ?? '',
    ...(difficulty && { difficulty }),
    illustration: fileOf(values.illustration ?? '', context.file, losses),
    illustrationAlt: values.illustrationAlt ?? '',
    ...validityIn(values, losses),
    ...passageIn(values, context.file, losses),
    ...audioIn(values, context.file, losses),
  };
  const topic = readTopic(values.topic ?? '', ' / ');
  const doubts = [
    ...row.doubts,
    ...(answerOptions.doubt === null ? [] : [answerOptions.doubt]),
    ...singleOptionDoubts(values, parsed),
  ];
  const identifier = (values.identifier ?? '').trim();
  return { where, draft: withPictures(draft, row, losses), topic, identifier, losses, doubts };
}

const parsedFieldsOf = (values: QuestionRow['values'], answerOptions: readonly string[]) => ({
  text: values.text ?? '',
  options: OPTION_COLUMNS.flatMap((column) => (values[column] ? [{ text: values[column] }] : [])),
  correctAnswer: answerOptions[0] ?? values.correct ?? '',
  explanation: values.explanation ?? '',
  reference: values.reference ?? '',
});

const unusedColumns = ({ columns }: Header, locationPrefix: string): Problem[] =>
  columns
    .filter(({ column, header: name }) => column === null && !/^Column [A-Z]+$/.test(name))
    .map(({ header: name }) => ({
      where: `${locationPrefix}${messages.firstRow}`,
      message: messages.columnNotUsed({ column: name }),
    }));

function headerNotes(header: Header, countsFromZero: boolean, locationPrefix: string): Problem[] {
  const where = locationPrefix ? locationPrefix.replace(/, $/, '') : bankMessages.theFile;
  return [
    ...(header.guessed
      ? [{ where, message: messages.columnsGuessed }]
      : unusedColumns(header, locationPrefix)),
    ...(countsFromZero ? [{ where, message: messages.countedFromZero }] : []),
  ];
}

/** Reads a table of questions. `locationPrefix` names the table if a file has several. */
export function readTable(
  rows: Row[],
  file: BankFile,
  format: ReadableFormat,
  locationPrefix = '',
): Reading {
  const { filled, notes: rowNotes } = cleanRows(rows);
  const header = findHeader(filled, file);
  if (!header) {
    // No question column was recognized, so a person must assign the columns. This list offers all
    // of them.
    const columns = (filled[0]?.cells ?? []).map((name) => ({
      header: name,
      column: file.columns?.[name] || null,
    }));
    const message = messages.noColumn({ column: bankColumns.text });
    const where = filled[0]?.where ?? bankMessages.theFile;
    return { format, found: [], columns, notes: [...rowNotes, { where, message }] };
  }
  const extended = withExtraCells(filled.slice(header.from), header);
  const parsed = questionRows(extended.rows, header);
  const style = keyStyleOf(
    parsed.map(({ values }) => values),
    header,
  );
  const found = parsed.map((row) => foundIn(row, { header, style, file }));
  return {
    format,
    found,
    notes: [
      ...rowNotes,
      ...extended.notes,
      ...headerNotes(header, style.first === 0, locationPrefix),
    ],
    columns: header.columns,
  };
}
