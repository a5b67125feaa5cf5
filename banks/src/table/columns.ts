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
import { findHeader } from './find-header.ts';
import { withFurtherCells } from './further-cells.ts';
import type { Header } from './header.ts';
import { type Told, toldRows } from './layout.ts';
import * as messages from './messages.ts';
import { audioIn, fileOf, passageIn, withNamedPictures, withPictures } from './named-files.ts';
import { type Row, tidyRows } from './rows.ts';

/** Reads a table of questions from any format: a header row, then one question per row. */

export type { Row } from './rows.ts';

interface Around {
  header: Header;
  style: ReturnType<typeof keyStyleOf>;
  file: BankFile;
}

/** Reports a question with a single option, which is no choice and becomes a short answer. */
function onlyOption(values: Told['values'], told: ParsedQuestion): string[] {
  const [only, second] = optionsIn(values).filter(Boolean);
  if (only === undefined || second !== undefined || 'options' in told) return [];
  return [messages.onlyOneOption({ option: only.slice(0, 80) })];
}

function foundIn(row: Told, around: Around): FoundQuestion {
  const { where, values, losses, refused } = row;
  const answerOptions = resolveAnswer(values, around.style);
  const lost = [...losses];
  const parsedFields = understoodOf(values, answerOptions.texts);
  if (refused !== undefined) return { where, draft: refused, parsedFields };
  const told = readAs('table', {
    values,
    answerOptions: answerOptions.texts,
    kind: bareName(values.type ?? ''),
  });
  if (told === null) {
    return {
      where,
      draft: bankMessages.kindNotSupported({ type: values.type ?? '' }),
      parsedFields,
    };
  }
  if (typeof told === 'string') return { where, draft: told, parsedFields };
  const difficulty = difficultyIn(values.difficulty ?? '', lost);
  const draft: ParsedQuestion = {
    ...withNamedPictures(told, around.file),
    text: values.text ?? '',
    explanation: values.explanation ?? '',
    reference: values.reference ?? '',
    ...(difficulty && { difficulty }),
    illustration: fileOf(values.illustration ?? '', around.file, lost),
    illustrationAlt: values.illustrationAlt ?? '',
    ...validityIn(values, lost),
    ...passageIn(values, around.file, lost),
    ...audioIn(values, around.file, lost),
  };
  const topic = readTopic(values.topic ?? '', ' / ');
  const doubts = [
    ...row.doubts,
    ...(answerOptions.doubt === null ? [] : [answerOptions.doubt]),
    ...onlyOption(values, told),
  ];
  return { where, draft: withPictures(draft, row, lost), topic, losses: lost, doubts };
}

const understoodOf = (values: Told['values'], answerOptions: readonly string[]) => ({
  text: values.text ?? '',
  options: OPTION_COLUMNS.flatMap((column) => (values[column] ? [{ text: values[column] }] : [])),
  correctAnswer: answerOptions[0] ?? values.correct ?? '',
  explanation: values.explanation ?? '',
  reference: values.reference ?? '',
});

const unused = ({ columns }: Header, place: string): Problem[] =>
  columns
    .filter(({ column, header: name }) => column === null && !/^Column [A-Z]+$/.test(name))
    .map(({ header: name }) => ({
      where: `${place}${messages.firstRow}`,
      message: messages.columnNotUsed({ column: name }),
    }));

function notesOn(header: Header, counts: boolean, place: string): Problem[] {
  const where = place ? place.replace(/, $/, '') : bankMessages.theFile;
  return [
    ...(header.guessed ? [{ where, message: messages.columnsGuessed }] : unused(header, place)),
    ...(counts ? [{ where, message: messages.countedFromZero }] : []),
  ];
}

/** Reads a table of questions. `place` names the table if a file has several. */
export function readTable(
  rows: Row[],
  file: BankFile,
  format: ReadableFormat,
  place = '',
): Reading {
  const { filled, notes: said } = tidyRows(rows);
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
    return { format, found: [], columns, notes: [...said, { where, message }] };
  }
  const further = withFurtherCells(filled.slice(header.from), header);
  const told = toldRows(further.rows, header);
  const style = keyStyleOf(
    told.map(({ values }) => values),
    header,
  );
  const found = told.map((row) => foundIn(row, { header, style, file }));
  return {
    format,
    found,
    notes: [...said, ...further.notes, ...notesOn(header, style.first === 0, place)],
    columns: header.columns,
  };
}
