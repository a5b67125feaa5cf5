import type { Entries } from '../bytes.ts';
import type { ParsedAudio } from '../formats/media/audio.ts';
import { validPath } from '../formats/topics/topic-path.ts';
import type { ParsedQuestion } from '../kinds/transfers.ts';
import { lossMessage } from '../loss-messages.ts';
import * as bankMessages from '../messages.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { type Row, readTable } from '../table/columns.ts';
import { type AnkiNote, type NoteType, readCollection } from './anki-collection.ts';
import { Content, withoutSound } from './anki-content.ts';
import { askingField, columnOf, lettersOf, sides } from './anki-sides.ts';
import * as messages from './messages.ts';

/**
 * Reads an Anki package. The notes of each note type form a table whose columns are the fields of
 * the type. A card with two sides becomes a question with an answer. A text with one gap becomes a
 * fill-blank question.
 */

const GAP = /\{\{c(\d{1,3})::([\s\S]*?)(?:::([\s\S]*?))?\}\}/g;

/**
 * Returns the text of a card, in which the gaps with the card's number become blanks and other gaps
 * show their content.
 */
function cardText(source: string, number: string) {
  const gaps: { answer: string; hint: string }[] = [];
  const text = source.replace(GAP, (_, each: string, answer: string, hint = '') => {
    if (each !== number) return answer;
    gaps.push({ answer, hint });
    return '____';
  });
  return { text, gaps };
}

/** Reads one card of a note as a text with one or several blanks. */
function ofCard(note: AnkiNote, number: string, where: string, content: Content): FoundQuestion {
  const [source = '', extra = ''] = note.values;
  const losses = new Set<string>();
  const { text, gaps } = cardText(source, number);
  const audio = content.audioIn(source, losses);
  const asked = content.read(withoutSound(text), losses);
  const bare = asked.replace(/\s*\ue000\d+\ue001\s*/g, ' ').trim();
  if (bare !== asked) losses.add(lossMessage(messages.itsPictures));
  if (gaps.some(({ hint }) => hint !== '')) losses.add(lossMessage(messages.itsHint));
  const [first = '', ...more] = gaps.map(({ answer }) => content.read(answer, losses));
  const explanation = content.read(extra, losses);
  const draft: ParsedQuestion =
    more.length === 0
      ? { type: 'fill-blank', text: bare, correctAnswer: first, explanation }
      : {
          type: 'cloze',
          text: bare,
          blanks: [first, ...more].map((correctAnswer) => ({ asks: 'text', correctAnswer })),
          explanation,
        };
  const understood = { text: bare, correctAnswer: [first, ...more].join('; ') };
  return {
    where,
    draft: { ...draft, ...(audio && { audio }) },
    understood,
    losses: [...losses],
    topic: topicOf(note),
  };
}

/** Reads the cards of a note with gaps. Gaps with the same number form one card. */
function ofCloze(note: AnkiNote, where: string, content: Content): FoundQuestion[] {
  const [source = ''] = note.values;
  const gaps = [...source.matchAll(GAP)];
  const numbers = new Set(gaps.map(([, number = '']) => number));
  const refused = (draft: string): FoundQuestion[] => [
    { where, draft, understood: { text: content.read(source, new Set()) } },
  ];
  if (numbers.size === 0) return refused(messages.noGap);
  if (gaps.some(([, , answer = '']) => answer.includes('{{c')))
    return refused(messages.gapInsideGap);
  return [...numbers].map((number) =>
    ofCard(note, number, numbers.size > 1 ? `${where}, card ${number}` : where, content),
  );
}

const topicOf = ({ deck }: AnkiNote) => validPath(deck.map((name) => ({ code: '', name })));

/**
 * Reports each note of an unknown type as an unusable question. A person who knows the content can
 * then complete it.
 */
const untold = (
  { name }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: Content,
): FoundQuestion[] =>
  notes.map(({ note, where }) => ({
    where,
    draft: messages.fieldsUnclear({ type: name }),
    understood: { text: content.read(note.values[0] ?? '', new Set()) },
    topic: topicOf(note),
  }));

function ofType(
  { fields }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: Content,
  file: BankFile,
): Reading {
  const audio = new Map<string, ParsedAudio>();
  const asking = askingField(fields, file);
  const rows = notes.map(({ note, where }): Row => {
    const losses = new Set<string>();
    const heard = content.audioIn(note.values[asking] ?? '', losses);
    if (heard) audio.set(where, heard);
    const cells = fields.map((_, at) => {
      const value = note.values[at] ?? '';
      return lettersOf(content.read(at === asking ? withoutSound(value) : value, losses));
    });
    return { where, cells, losses: [...losses] };
  });
  const reading = readTable(
    [{ where: messages.theFields, cells: fields.map(columnOf) }, ...rows],
    { ...file, columns: file.columns ?? sides(fields) },
    'anki',
  );
  const topics = new Map(notes.map(({ note, where }) => [where, topicOf(note)]));
  return {
    ...reading,
    found: reading.found.map(({ draft, ...each }) => {
      const heard = audio.get(each.where);
      const told = typeof draft === 'string' || !heard ? draft : { ...draft, audio: heard };
      return { ...each, draft: told, topic: topics.get(each.where) ?? [] };
    }),
  };
}

/**
 * Reads an Anki package, one note type after another. The notes of each type are read in their
 * order in the package.
 */
export function readAnki(entries: Entries, file: BankFile): Reading {
  const { notes, media } = readCollection(entries);
  const content = new Content(media);
  const placedNotes = notes.map((note, at) => ({ note, where: `note ${at + 1}` }));
  const found: FoundQuestion[] = [];
  const said: Problem[] = [];
  const columns = new Map<string, NonNullable<Reading['columns']>[number]>();
  for (const [type, its] of Map.groupBy(placedNotes, ({ note }) => note.type)) {
    if (type.isCloze) {
      found.push(...its.flatMap(({ note, where }) => ofCloze(note, where, content)));
      continue;
    }
    const reading = ofType(type, its, content, file);
    const isTold = reading.found.length > 0;
    if (isTold) said.push(...reading.notes);
    found.push(...(isTold ? reading.found : untold(type, its, content)));
    for (const column of reading.columns ?? []) columns.set(column.header, column);
  }
  const tagged = notes.filter((note) => note.tagged).length;
  if (tagged > 0)
    said.push({ where: bankMessages.theFile, message: messages.tagsLeftOut({ count: tagged }) });
  return {
    format: 'anki',
    found,
    notes: said,
    columns: [...columns.values()],
    images: content.images,
  };
}
