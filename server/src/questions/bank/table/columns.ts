import { bankColumns, type ReadableFormat } from '@certway/contract/bank';
import { soundAlone } from '../../../formats/media/audio.ts';
import { bareName, OPTION_COLUMNS, optionsIn } from '../../../formats/table.ts';
import { keyStyleOf, meantIn } from '../../../formats/table-keys.ts';
import { readTopic } from '../../../formats/topics/topic-path.ts';
import { FURTHER_PICTURES } from '../../../formats/words.ts';
import { readAs, type ToldQuestion } from '../../../kinds/transfers.ts';
import { leftOut } from '../left-out.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { validityIn } from './days.ts';
import { difficultyIn } from './difficulty.ts';
import { findHeader, type Header } from './header.ts';
import { type Told, toldRows } from './layout.ts';
import { type Row, tidyRows } from './rows.ts';

/** A table of questions, whatever it was written in: first row what the columns are, then one question a row. */

export type { Row } from './rows.ts';

const OUR_FILE = /^\/api\/(?:image|audio)\//;

interface Around {
  header: Header;
  style: ReturnType<typeof keyStyleOf>;
  file: BankFile;
}

/** A picture or an audio that came beside the table, as a draft points to it. */
function fileOf(
  name: string,
  { pictures }: BankFile,
  losses: string[],
  what = 'picture',
): string | null {
  if (name === '' || OUR_FILE.test(name)) return name || null;
  const known = pictures?.(name);
  if (!known) losses.push(`The ${what} '${name.slice(0, 200)}' is not in the file`);
  return known ?? null;
}

const PICTURE_NAME = /^[^\n]{1,200}\.(?:png|jpe?g)$/i;

/** An option that is the name of a picture which came beside the table is that picture. */
function withNamedPictures(told: ToldQuestion, { pictures }: BankFile): ToldQuestion {
  if (!pictures || !('options' in told) || !Array.isArray(told.options)) return told;
  const known = new Map<string, string>();
  for (const { text } of told.options as { text: string }[]) {
    const path = PICTURE_NAME.test(text) ? pictures(text) : undefined;
    if (path) known.set(text, path);
  }
  const named = (text: unknown) => (typeof text === 'string' && known.get(text)) || text;
  return {
    ...told,
    options: told.options.map(({ text }: { text: string }) => {
      const image = known.get(text) ?? null;
      return { text: image ? '' : text, image };
    }),
    ...('correctAnswer' in told && { correctAnswer: named(told.correctAnswer) }),
    ...('correctAnswers' in told &&
      Array.isArray(told.correctAnswers) && { correctAnswers: told.correctAnswers.map(named) }),
  } as ToldQuestion;
}

/** Pictures that came with the table, at the options and beside the question that they belong to. */
function withPictures(
  draft: ToldQuestion,
  { pictures, optionPictures }: Told,
  losses: string[],
): ToldQuestion {
  const [shown, ...further] = draft.illustration ? [null, ...pictures] : pictures;
  if (further.length > 0) losses.push(leftOut(FURTHER_PICTURES));
  const illustrated = shown ? { ...draft, illustration: shown } : draft;
  if (optionPictures.every((picture) => picture === null)) return illustrated;
  if (!('options' in illustrated) || !Array.isArray(illustrated.options)) {
    losses.push(leftOut('the pictures of its options'));
    return illustrated;
  }
  // An option without words is called by its picture, as its place among the answers is.
  const options = illustrated.options.map((option: { text: string; image?: string }, at) => {
    const image = optionPictures[at] ?? option.image ?? null;
    return { text: option.text === image ? '' : option.text, image };
  });
  return { ...illustrated, options };
}

/** The passage of its case, which stands in each of its rows; a case that is only named has none. */
function passageIn(words: Told['words'], file: BankFile, losses: string[]) {
  const { passageTitle: title = '', passage: text = '', passageIllustrationAlt = '' } = words;
  const illustration = fileOf(words.passageIllustration ?? '', file, losses);
  if (text === '' && illustration === null) {
    if (title !== '') losses.push(`The case '${title.slice(0, 200)}' has no passage in the file`);
    return {};
  }
  return { passage: { title, text, illustration, illustrationAlt: passageIllustrationAlt } };
}

/** Its audio; what comes without a transcript is itself what is asked. */
function audioIn(words: Told['words'], file: BankFile, losses: string[]) {
  const { audio: name = '', transcript = '', audioDescription = '', audioIsAsked = '' } = words;
  const path = fileOf(name, file, losses, 'audio');
  if (path === null) return {};
  const isAsked =
    audioIsAsked === '' ? transcript === '' : !/^(?:no|false|0|-)$/i.test(audioIsAsked);
  const description = audioDescription || (isAsked ? soundAlone(name) : '');
  return { audio: { path, isAsked, transcript, description } };
}

/** One option to choose from: the answer is then asked for in words, which may not be what was meant. */
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
    // Whoever says what the columns hold says it one by one.
    const columns = (filled[0]?.cells ?? []).map((name) => ({
      header: name,
      column: file.columns?.[name] || null,
    }));
    const message = `No column is named '${bankColumns.text}'. Say which column holds what, or use the template`;
    const where = filled[0]?.where ?? 'the file';
    return { format, found: [], columns, notes: [...said, { where, message }] };
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
    notes: [...said, ...notesOn(header, style.first === 0, place)],
    columns: header.columns,
  };
}
