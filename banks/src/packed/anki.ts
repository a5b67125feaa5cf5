import type { Entries } from '../bytes.ts';
import type { ParsedAudio } from '../formats/media/audio.ts';
import { validPath } from '../formats/topics/topic-path.ts';
import type { ParsedQuestion } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { type Row, readTable } from '../table/read-table.ts';
import { type AnkiNote, type NoteType, readCollection } from './anki-collection.ts';
import { CardContent, withoutSounds } from './anki-content.ts';
import { columnOf, columnsOfSides, lettersOf, questionFieldIndex } from './anki-fields.ts';
import * as messages from './messages.ts';

/**
 * Reads an Anki package. The notes of each note type form a table whose columns are the fields of
 * the type. A card with two sides becomes a question with an answer. A text with one gap becomes a
 * fill-blank question.
 */

const GAP_PATTERN = /\{\{c(\d{1,3})::([\s\S]*?)(?:::([\s\S]*?))?\}\}/g;

/**
 * Returns the text of a card, in which the gaps with the card's number become blanks and other gaps
 * show their content.
 */
function cardText(source: string, number: string) {
  const gaps: { answer: string; hint: string }[] = [];
  const text = source.replace(GAP_PATTERN, (_, each: string, answer: string, hint = '') => {
    if (each !== number) return answer;
    gaps.push({ answer, hint });
    return '____';
  });
  return { text, gaps };
}

/** Reads one card of a note as a text with one or several blanks. */
function readCard(
  note: AnkiNote,
  number: string,
  where: string,
  content: CardContent,
): FoundQuestion {
  const [source = '', extra = ''] = note.values;
  const losses = new Set<string>();
  const { text: html, gaps } = cardText(source, number);
  const audio = content.audioIn(source, losses);
  const text = content.read(withoutSounds(html), losses);
  const withoutPictures = text.replace(/\s*\ue000\d+\ue001\s*/g, ' ').trim();
  if (withoutPictures !== text) losses.add(lossMessage(messages.itsPictures));
  if (gaps.some(({ hint }) => hint !== '')) losses.add(lossMessage(messages.itsHint));
  const [first = '', ...more] = gaps.map(({ answer }) => content.read(answer, losses));
  const explanation = content.read(extra, losses);
  const draft: ParsedQuestion =
    more.length === 0
      ? { type: 'fill-blank', text: withoutPictures, correctAnswer: first, explanation }
      : {
          type: 'cloze',
          text: withoutPictures,
          blanks: [first, ...more].map((correctAnswer) => ({ asks: 'text', correctAnswer })),
          explanation,
        };
  const parsedFields = { text: withoutPictures, correctAnswer: [first, ...more].join('; ') };
  return {
    where,
    draft: { ...draft, ...(audio && { audio }) },
    parsedFields,
    losses: [...losses],
    topic: topicOf(note),
  };
}

/** Reads the cards of a note with gaps. Gaps with the same number form one card. */
function readClozeNote(note: AnkiNote, where: string, content: CardContent): FoundQuestion[] {
  const [source = ''] = note.values;
  const gaps = [...source.matchAll(GAP_PATTERN)];
  const numbers = new Set(gaps.map(([, number = '']) => number));
  const refused = (draft: string): FoundQuestion[] => [
    { where, draft, parsedFields: { text: content.read(source, new Set()) } },
  ];
  if (numbers.size === 0) return refused(messages.noGap);
  if (gaps.some(([, , answer = '']) => answer.includes('{{c')))
    return refused(messages.gapInsideGap);
  return [...numbers].map((number) =>
    readCard(note, number, numbers.size > 1 ? `${where}, card ${number}` : where, content),
  );
}

const topicOf = ({ deck }: AnkiNote) => validPath(deck.map((name) => ({ code: '', name })));

/**
 * Reports each note of an unknown type as an unusable question. A person who knows the content can
 * then complete it.
 */
const unclearNotes = (
  { name }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: CardContent,
): FoundQuestion[] =>
  notes.map(({ note, where }) => ({
    where,
    draft: messages.fieldsUnclear({ type: name }),
    parsedFields: { text: content.read(note.values[0] ?? '', new Set()) },
    topic: topicOf(note),
  }));

function readNotesOfType(
  { fields }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: CardContent,
  file: BankFile,
): Reading {
  const audio = new Map<string, ParsedAudio>();
  const questionField = questionFieldIndex(fields, file);
  const rows = notes.map(({ note, where }): Row => {
    const losses = new Set<string>();
    const found = content.audioIn(note.values[questionField] ?? '', losses);
    if (found) audio.set(where, found);
    const cells = fields.map((_, at) => {
      const value = note.values[at] ?? '';
      return lettersOf(content.read(at === questionField ? withoutSounds(value) : value, losses));
    });
    return { where, cells, losses: [...losses] };
  });
  const reading = readTable(
    [{ where: messages.theFields, cells: fields.map(columnOf) }, ...rows],
    { ...file, columns: file.columns ?? columnsOfSides(fields) },
    'anki',
  );
  const topics = new Map(notes.map(({ note, where }) => [where, topicOf(note)]));
  return {
    ...reading,
    found: reading.found.map(({ draft, ...each }) => {
      const found = audio.get(each.where);
      const parsed = typeof draft === 'string' || !found ? draft : { ...draft, audio: found };
      return { ...each, draft: parsed, topic: topics.get(each.where) ?? [] };
    }),
  };
}

/**
 * Reads an Anki package, one note type after another. The notes of each type are read in their
 * order in the package.
 */
export function readAnki(entries: Entries, file: BankFile): Reading {
  const { notes, media } = readCollection(entries);
  const content = new CardContent(media);
  const locatedNotes = notes.map((note, at) => ({ note, where: `note ${at + 1}` }));
  const found: FoundQuestion[] = [];
  const hasFeedback: Problem[] = [];
  const columns = new Map<string, NonNullable<Reading['columns']>[number]>();
  for (const [type, typeNotes] of Map.groupBy(locatedNotes, ({ note }) => note.type)) {
    if (type.isCloze) {
      found.push(...typeNotes.flatMap(({ note, where }) => readClozeNote(note, where, content)));
      continue;
    }
    const reading = readNotesOfType(type, typeNotes, content, file);
    const isRead = reading.found.length > 0;
    if (isRead) hasFeedback.push(...reading.notes);
    found.push(...(isRead ? reading.found : unclearNotes(type, typeNotes, content)));
    for (const column of reading.columns ?? []) columns.set(column.header, column);
  }
  const tagged = notes.filter((note) => note.tagged).length;
  if (tagged > 0)
    hasFeedback.push({
      where: bankMessages.theFile,
      message: messages.tagsLeftOut({ count: tagged }),
    });
  return {
    format: 'anki',
    found,
    notes: hasFeedback,
    columns: [...columns.values()],
    images: content.images,
  };
}
