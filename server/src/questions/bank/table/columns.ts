import { bankColumns, type ReadableFormat } from '@certway/contract/bank';
import { bareName, OPTION_COLUMNS, optionsIn } from '../../../formats/table.ts';
import { keyStyleOf } from '../../../formats/table-key-style.ts';
import { meantIn } from '../../../formats/table-keys.ts';
import { readTopic } from '../../../formats/topics/topic-path.ts';
import { readAs, type ToldQuestion } from '../../../kinds/transfers.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { validityIn } from './days.ts';
import { difficultyIn } from './difficulty.ts';
import { findHeader } from './find-header.ts';
import { withFurtherCells } from './further-cells.ts';
import type { Header } from './header.ts';
import { type Told, toldRows } from './layout.ts';
import { audioIn, fileOf, passageIn, withNamedPictures, withPictures } from './named-files.ts';
import { type Row, tidyRows } from './rows.ts';

/** A table of questions from any format: a header row, then one question per row. */

export type { Row } from './rows.ts';

interface Around {
  header: Header;
  style: ReturnType<typeof keyStyleOf>;
  file: BankFile;
}

/** A single option is no choice, so the question becomes a short answer, with a doubt. */
function onlyOption(words: Told['words'], told: ToldQuestion): string[] {
  const [only, second] = optionsIn(words).filter(Boolean);
  if (only === undefined || second !== undefined || 'options' in told) return [];
  return [`It has one option alone, '${only.slice(0, 80)}': it was read as a question without any`];
}

function foundIn(row: Told, around: Around): FoundQuestion {
  const { where, words, losses, refused } = row;
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

/** `place` names the table where there are several. */
export function readTable(
  rows: Row[],
  file: BankFile,
  format: ReadableFormat,
  place = '',
): Reading {
  const { filled, notes: said } = tidyRows(rows);
  const header = findHeader(filled, file);
  if (!header) {
    // A person assigns the columns one by one.
    const columns = (filled[0]?.cells ?? []).map((name) => ({
      header: name,
      column: file.columns?.[name] || null,
    }));
    const message = `No column is named '${bankColumns.text}'. Say which column holds what, or use the template`;
    const where = filled[0]?.where ?? 'the file';
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
