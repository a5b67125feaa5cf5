import { readHtml } from '../../../formats/markup.ts';
import {
  AUDIO_FILE,
  audioNamed,
  type Sound,
  type ToldAudio,
} from '../../../formats/media/audio.ts';
import { soundPath } from '../../../formats/topics/topic-path.ts';
import { AUDIO, FURTHER_AUDIO, noAudio } from '../../../formats/words.ts';
import type { ToldQuestion } from '../../../kinds/transfers.ts';
import type { Entries } from '../bytes.ts';
import { leftOut } from '../left-out.ts';
import { placed, placedName } from '../read/placed-pictures.ts';
import type { BankFile, FoundQuestion, Problem, Reading } from '../reading.ts';
import { type Row, readTable } from '../table/columns.ts';
import { columnNamed } from '../table/header-names.ts';
import {
  type AnkiNote,
  type Collection,
  type NoteType,
  readCollection,
} from './anki-collection.ts';

/**
 * A package of Anki: the notes of a type are a table, whose columns are the fields of the type. Two sides
 * of a card are a question and its answer; a text with one gap is a blank to fill.
 */

const SOUND = /\[sound:([^\]\n]{1,300})\]/g;
const withoutSound = (html: string) => html.replace(SOUND, '');

/** Takes HTML apart and keeps the pictures that it shows, by number, and the audio of what is asked. */
class Content {
  readonly images = new Map<string, Uint8Array>();
  readonly #media: Collection['media'];
  readonly #numbers = new Map<string, string>();

  constructor(media: Collection['media']) {
    this.#media = media;
  }

  #numberOf(name: string): string | null {
    const known = this.#numbers.get(name);
    if (known) return known;
    const bytes = /\.(?:png|jpe?g)$/i.test(name) ? this.#media.get(name) : undefined;
    if (!bytes) return null;
    const number = String(this.images.size + 1);
    this.images.set(placedName(number), bytes);
    this.#numbers.set(name, number);
    return number;
  }

  /** An audio of the package by the name that notes use; null for a film, and for one that is not there. */
  #soundNamed(name: string): Sound | null {
    const bytes = AUDIO_FILE.test(name) ? this.#media.get(name) : undefined;
    if (bytes) this.images.set(`sound/${name}`, bytes);
    return bytes ? { name: `sound/${name}`, words: '' } : null;
  }

  /** The audio of what a card asks; null where it has none. */
  audioIn(html: string, losses: Set<string>): ToldAudio | null {
    const names = [...html.matchAll(SOUND)].map(([, name = '']) => name);
    const sounds = names.flatMap((name) => this.#soundNamed(name) ?? []);
    for (const name of names)
      if (!this.#soundNamed(name)) losses.add(leftOut(noAudio(name.slice(0, 100))));
    if (sounds.length > 1) losses.add(leftOut(FURTHER_AUDIO));
    const [first] = sounds;
    return first ? audioNamed(first) : null;
  }

  /** Where a card answers or explains, there is no place for what is heard. */
  read(html: string, losses: Set<string>): string {
    const silent = html.replace(SOUND, () => {
      losses.add(leftOut(AUDIO));
      return '';
    });
    const { text, pictures, others } = readHtml(silent);
    for (const other of others) losses.add(leftOut(other));
    const shown = pictures.map(({ name }) => {
      const number = this.#numberOf(name);
      if (!number) losses.add(leftOut(`the picture '${name.slice(0, 100)}'`));
      return number ? placed(number) : '';
    });
    return text + shown.join('');
  }
}

const GAP = /\{\{c(\d{1,3})::([\s\S]*?)(?:::([\s\S]*?))?\}\}/g;

/** A card asks for the gaps of its number, and shows what stands in the others. */
function cardText(source: string, number: string) {
  const gaps: { answer: string; hint: string }[] = [];
  const text = source.replace(GAP, (_, each: string, answer: string, hint = '') => {
    if (each !== number) return answer;
    gaps.push({ answer, hint });
    return '____';
  });
  return { text, gaps };
}

/** One card of a note: a blank to fill, or a text with several. */
function ofCard(note: AnkiNote, number: string, where: string, content: Content): FoundQuestion {
  const [source = '', extra = ''] = note.values;
  const losses = new Set<string>();
  const { text, gaps } = cardText(source, number);
  const audio = content.audioIn(source, losses);
  const asked = content.read(withoutSound(text), losses);
  const bare = asked.replace(/\s*\ue000\d+\ue001\s*/g, ' ').trim();
  if (bare !== asked) losses.add(leftOut('its pictures'));
  if (gaps.some(({ hint }) => hint !== '')) losses.add(leftOut('its hint'));
  const [first = '', ...more] = gaps.map(({ answer }) => content.read(answer, losses));
  const explanation = content.read(extra, losses);
  const draft: ToldQuestion =
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

/** A note makes a card of each number that its gaps have. */
function ofCloze(note: AnkiNote, where: string, content: Content): FoundQuestion[] {
  const [source = ''] = note.values;
  const gaps = [...source.matchAll(GAP)];
  const numbers = new Set(gaps.map(([, number = '']) => number));
  const refused = (draft: string): FoundQuestion[] => [
    { where, draft, understood: { text: content.read(source, new Set()) } },
  ];
  if (numbers.size === 0) return refused('There is no gap in it');
  if (gaps.some(([, , answer = '']) => answer.includes('{{c')))
    return refused('One of its gaps lies within another');
  return [...numbers].map((number) =>
    ofCard(note, number, numbers.size > 1 ? `${where}, card ${number}` : where, content),
  );
}

const topicOf = ({ deck }: AnkiNote) => soundPath(deck.map((name) => ({ code: '', name })));

/** How two sides of a card are called, in the languages that Anki comes in. */
const FRONT = /^(?:front|vorderseite|recto|anverso|frente|лицо|fronte|przód|正面|表面)$/i;
const BACK = /^(?:back|rückseite|verso|reverso|verso|оборот|retro|tył|背面|裏面)$/i;
const OPTION = /^Q_(\d)$/;

/** A field by the name that a table would have for it. */
function columnOf(field: string): string {
  if (FRONT.test(field)) return 'Question';
  if (BACK.test(field)) return 'Answer';
  const option = OPTION.exec(field)?.[1];
  return option ? `Option ${option}` : field;
}

/** '0 1 0': which of its options are right. */
const MARKS = /^[01](?: [01]){1,9}$/;
const lettersOf = (cell: string) =>
  MARKS.test(cell.trim())
    ? [...cell.replaceAll(' ', '')]
        .flatMap((mark, at) => (mark === '1' ? String.fromCharCode(65 + at) : []))
        .join('; ')
    : cell;

/** Two sides of a card are what they are called, also where the one behind holds nothing but numbers. */
const sides = (fields: readonly string[]): BankFile['columns'] =>
  fields.some((field) => FRONT.test(field)) && fields.some((field) => BACK.test(field))
    ? { Question: 'text', Answer: 'correct' }
    : undefined;

/** Each counts, and can be mended by whoever knows what it asks. */
const untold = (
  { name }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: Content,
): FoundQuestion[] =>
  notes.map(({ note, where }) => ({
    where,
    draft: `Nobody can tell which field of the type '${name}' asks and which answers: say what each holds`,
    understood: { text: content.read(note.values[0] ?? '', new Set()) },
    topic: topicOf(note),
  }));

/** The place of the field that asks: by what somebody said, by its name, or the first. */
function askingField(fields: readonly string[], { columns = {} }: BankFile): number {
  const asks = (field: string) =>
    (columns[columnOf(field)] || columnNamed(columnOf(field))?.column) === 'text';
  return Math.max(0, fields.findIndex(asks));
}

function ofType(
  { fields }: NoteType,
  notes: readonly { note: AnkiNote; where: string }[],
  content: Content,
  file: BankFile,
): Reading {
  const audio = new Map<string, ToldAudio>();
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
    [{ where: 'the fields', cells: fields.map(columnOf) }, ...rows],
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

/** The types one after the other, each with its notes in their order. */
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
    said.push({ where: 'the file', message: `The tags of ${tagged} notes were left out` });
  return {
    format: 'anki',
    found,
    notes: said,
    columns: [...columns.values()],
    images: content.images,
  };
}
