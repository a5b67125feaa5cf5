import type { DatabaseSync } from 'node:sqlite';
import { type Entries, UNPACKED_AT_MOST } from '../bytes.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { type DatabaseRow, decompressed, openDatabase, rowsOf } from './anki-database.ts';
import * as messages from './messages.ts';

/**
 * Reads the content of an Anki package (.apkg): a database of notes in an older or newer format,
 * compressed or not.
 */

export interface NoteType {
  name: string;
  /** Whether the notes are texts with gaps. */
  isCloze: boolean;
  fields: string[];
}

export interface AnkiNote {
  type: NoteType;
  /** The values of the note type's fields, in order. */
  values: string[];
  /** The path of the deck that contains the note's first card. */
  deck: string[];
  tagged: boolean;
}

export interface Collection {
  notes: AnkiNote[];
  /** Media files, keyed by the names that notes use. */
  media: Map<string, Uint8Array>;
}

const TYPES_AT_MOST = 5000;
const NOTES_AT_MOST = 50_000;

function parseJson(json: unknown): Record<string, DatabaseRow> {
  try {
    const value: unknown = JSON.parse(String(json));
    return typeof value === 'object' && value !== null
      ? (value as Record<string, DatabaseRow>)
      : {};
  } catch {
    return {};
  }
}

/** The character that separates the fields of a note, and the names in the path of a deck. */
const SEPARATOR = '\x1f';
const CLOZE = 1;

/** Reads the note types. Older versions keep them as JSON in one row, newer ones in tables. */
function noteTypes(
  database: DatabaseSync,
  legacyRow: DatabaseRow | undefined,
): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  for (const [id, model] of Object.entries(parseJson(legacyRow?.models))) {
    const fields = Array.isArray(model.flds) ? model.flds : [];
    const names = fields.map((field: DatabaseRow) => String(field?.name ?? ''));
    types.set(id, { name: String(model.name), isCloze: model.type === CLOZE, fields: names });
  }
  for (const { id, name } of rowsOf(
    database,
    'notetypes',
    'CAST(id AS TEXT) AS id, name',
    TYPES_AT_MOST,
  )) {
    const isCloze = /cloze/i.test(String(name));
    types.set(String(id), { name: String(name), isCloze, fields: [] });
  }
  const columns = 'CAST(ntid AS TEXT) AS ntid, ord, name';
  for (const { ntid, ord, name } of rowsOf(database, 'fields', columns, TYPES_AT_MOST)) {
    const type = types.get(String(ntid));
    if (type && Number(ord) < 200) type.fields[Number(ord)] = String(name);
  }
  return types;
}

/**
 * Returns the names in the path of a deck. The name of the default deck is left out, because it
 * says nothing about the content of the deck.
 */
const deckPath = (name: unknown) =>
  String(name)
    .replaceAll(SEPARATOR, '::')
    .split('::')
    .filter((each) => each !== 'Default' && each !== 'null' && each !== 'undefined');

function decksOf(
  database: DatabaseSync,
  legacyRow: DatabaseRow | undefined,
): Map<string, string[]> {
  const decks = new Map<string, string[]>();
  for (const [id, deck] of Object.entries(parseJson(legacyRow?.decks)))
    decks.set(id, deckPath(deck.name));
  for (const { id, name } of rowsOf(
    database,
    'decks',
    'CAST(id AS TEXT) AS id, name',
    TYPES_AT_MOST,
  ))
    decks.set(String(id), deckPath(name));
  const ofNote = new Map<string, string[]>();
  const columns = 'CAST(nid AS TEXT) AS nid, CAST(did AS TEXT) AS did';
  for (const { nid, did } of rowsOf(database, 'cards', columns, 2 * NOTES_AT_MOST)) {
    const deck = decks.get(String(did));
    if (deck && !ofNote.has(String(nid))) ofNote.set(String(nid), deck);
  }
  return ofNote;
}

/**
 * Parses a list of names as newer versions of Anki store it. The length of each entry precedes the
 * entry, and the length of each name precedes the name.
 */
function parseNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    return value;
  };
  while (at < bytes.length && bytes[at] === 0x0a) {
    at++;
    const end = varint() + at;
    if (bytes[at] === 0x0a) {
      at++;
      const length = varint();
      names.push(new TextDecoder().decode(bytes.subarray(at, at + length)));
    } else names.push('');
    at = end;
  }
  return names;
}

function mediaOf(entries: Entries): Map<string, Uint8Array> {
  const list = entries.get('media');
  if (!list) return new Map();
  const bytes = decompressed(list);
  const text = new TextDecoder().decode(bytes);
  const named: [string, unknown][] = text.startsWith('{')
    ? Object.entries(parseJson(text))
    : parseNames(bytes).map((name, at) => [String(at), name]);
  const media = new Map<string, Uint8Array>();
  let left = UNPACKED_AT_MOST;
  for (const [number, name] of named) {
    const compressed = entries.get(number);
    if (!compressed || typeof name !== 'string') continue;
    const file = decompressed(compressed, left);
    left -= file.length;
    media.set(name, file);
  }
  return media;
}

export function readCollection(entries: Entries): Collection {
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(entries);
    const [legacyRow] = rowsOf(database, 'col', 'models, decks', 1);
    const types = noteTypes(database, legacyRow);
    const decks = decksOf(database, legacyRow);
    const columns = 'CAST(id AS TEXT) AS id, CAST(mid AS TEXT) AS mid, flds, tags';
    const notes = rowsOf(database, 'notes', columns, NOTES_AT_MOST).flatMap((note): AnkiNote[] => {
      const type = types.get(String(note.mid));
      if (!type) return [];
      const values = String(note.flds).split(SEPARATOR);
      const tagged = String(note.tags ?? '').trim() !== '';
      return [{ type, values, deck: decks.get(String(note.id)) ?? [], tagged }];
    });
    return { notes, media: mediaOf(entries) };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(messages.ankiUnreadable);
  } finally {
    database?.close();
  }
}
