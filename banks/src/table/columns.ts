import { bankColumns } from '../columns.ts';
import type { ReadableFormat } from '../file-formats.ts';
import { bareName, OPTION_COLUMNS, optionsIn } from '../formats/table.ts';
import { keyStyleOf } from '../formats/table-key-style.ts';
import { meantIn } from '../formats/table-keys.ts';
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
function onlyOption(words: Told['words'], told: ParsedQuestion): string[] {
  const [only, second] = optionsIn(words).filter(Boolean);
  if (only === undefined || second !== undefined || 'options' in told) return [];
  return [messages.onlyOneOption({ option: only.slice(0, 80) })];
}

function foundIn(row: Told, around: Around): FoundQuestion {
  const { where, words, losses, refused } = row;
  const meant = meantIn(words, around.style);
  const lost = [...losses];
  const understood = understoodOf(words, meant.texts);
  if (refused !== undefined) return { where, draft: refused, understood };
  const told = readAs('table', { words, meant: meant.texts, kind: bareName(words.type ?? '') });
  if (told === null) {
    return { where, draft: bankMessages.kindNotSupported({ type: words.type ?? '' }), understood };
  }
  if (typeof told === 'string') return { where, draft: told, understood };
  const difficulty = difficultyIn(words.difficulty ?? '', lost);
  const draft: ParsedQuestion = {
    ...withNamedPictures(told, around.file),
    text: words.text ?? '',
    explanation: words.explanation ?? '',
    reference: words.reference ?? '',
    ...(difficulty && { difficulty }),
    illustration: fileOf(words.illustration ?? '', around.file, lost),
    illustrationAlt: words.illustrationAlt ?? '',
    ...validityIn(words, lost),
    ...passageIn(words, around.file, lost),
    ...audioIn(words, around.file, lost),
  };
  const topic = readTopic(words.topic ?? '', ' / ');
  const doubts = [
    ...row.doubts,
    ...(meant.doubt === null ? [] : [meant.doubt]),
    ...onlyOption(words, told),
  ];
  return { where, draft: withPictures(draft, row, lost), topic, losses: lost, doubts };
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
    told.map(({ words }) => words),
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
