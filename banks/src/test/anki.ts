import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipOf } from './zips.ts';

/** Builds Anki packages for tests, in the formats of older and newer Anki versions. */

export interface TestNoteType {
  name: string;
  fields: string[];
  isCloze?: boolean;
  notes: string[][];
}

interface TestPackage {
  deck?: string;
  types: TestNoteType[];
  media?: Record<string, Uint8Array>;
  tags?: string;
}

const encode = (text: string) => new TextEncoder().encode(text);

function insertNotes(database: DatabaseSync, { types, tags = '' }: TestPackage) {
  database.exec(
    'CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text); CREATE TABLE cards (id integer primary key, nid integer, did integer);',
  );
  let id = 1_600_000_000_000;
  for (const [at, { notes }] of types.entries()) {
    for (const values of notes) {
      id++;
      database
        .prepare('INSERT INTO notes VALUES (?, ?, ?, ?)')
        .run(id, at + 1, tags, values.join('\x1f'));
      database.prepare('INSERT INTO cards VALUES (?, ?, 7)').run(id, id);
    }
  }
}

function databaseOf(make: (database: DatabaseSync) => void): Uint8Array {
  const database = new DatabaseSync(':memory:');
  make(database);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

const numbered = (media: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.values(media).map((bytes, at) => [String(at), bytes]));

export function olderPackage(given: TestPackage): Uint8Array {
  const { types, deck = 'Default', media = {} } = given;
  const models = types.map(({ name, fields, isCloze }, at) => [
    at + 1,
    { name, type: isCloze ? 1 : 0, flds: fields.map((each) => ({ name: each })) },
  ]);
  const bytes = databaseOf((database) => {
    database.exec('CREATE TABLE col (models text, decks text)');
    database
      .prepare('INSERT INTO col VALUES (?, ?)')
      .run(JSON.stringify(Object.fromEntries(models)), JSON.stringify({ 7: { name: deck } }));
    insertNotes(database, given);
  });
  const names = Object.keys(media).map((name, at) => [String(at), name]);
  return zipOf({
    'collection.anki2': bytes,
    media: encode(JSON.stringify(Object.fromEntries(names))),
    ...numbered(media),
  });
}

/** Encodes a media list: each name is in an entry of its own, preceded by lengths. */
const mediaList = (names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const bytes = encode(name);
      return Buffer.concat([Buffer.from([0x0a, bytes.length + 2, 0x0a, bytes.length]), bytes]);
    }),
  );

export function newerPackage(given: TestPackage): Uint8Array {
  const { types, deck = 'Default', media = {} } = given;
  const bytes = databaseOf((database) => {
    database.exec(
      'CREATE TABLE col (models text, decks text); INSERT INTO col VALUES ("", ""); CREATE TABLE notetypes (id integer primary key, name text); CREATE TABLE fields (ntid integer, ord integer, name text); CREATE TABLE decks (id integer primary key, name text);'.replaceAll(
        '""',
        "''",
      ),
    );
    database.prepare('INSERT INTO decks VALUES (7, ?)').run(deck.replaceAll('::', '\x1f'));
    for (const [at, { name, fields }] of types.entries()) {
      database.prepare('INSERT INTO notetypes VALUES (?, ?)').run(at + 1, name);
      for (const [ord, field] of fields.entries())
        database.prepare('INSERT INTO fields VALUES (?, ?, ?)').run(at + 1, ord, field);
    }
    insertNotes(database, given);
  });
  const packed = Object.entries(numbered(media)).map(([name, file]) => [
    name,
    zstdCompressSync(file),
  ]);
  return zipOf({
    'collection.anki2': encode('SQLite format 3\0 of an older version'),
    'collection.anki21b': zstdCompressSync(bytes),
    media: zstdCompressSync(mediaList(Object.keys(media))),
    ...Object.fromEntries(packed),
  });
}
