import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { type Entries, UNPACKED_AT_MOST } from '../bytes.ts';
import { Unreadable } from '../formats/unreadable.ts';
import * as messages from './messages.ts';

/**
 * Opens the database of an Anki package in memory. Only tables are queried, since a view could
 * contain any query.
 */

function decompress(bytes: Uint8Array, most: number): Uint8Array {
  try {
    const whole = zstdDecompressSync(bytes, { maxOutputLength: Math.max(most, 1) });
    return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength);
  } catch {
    throw new Unreadable(messages.ankiDamaged);
  }
}

const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
export const decompressed = (bytes: Uint8Array, most = UNPACKED_AT_MOST) =>
  ZSTD.every((byte, at) => bytes[at] === byte) ? decompress(bytes, most) : bytes;

/**
 * The names that the database file may have, newest first. Newer packages also contain an empty
 * database under an older name, so the newest name is used.
 */
const DATABASES = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];

export const isAnki = (entries: Entries) => DATABASES.some((name) => entries.has(name));

export function openDatabase(entries: Entries): DatabaseSync {
  const name = DATABASES.find((each) => entries.has(each)) ?? '';
  const database = new DatabaseSync(':memory:', { allowExtension: false });
  database.deserialize(decompressed(entries.get(name) ?? new Uint8Array()));
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
  return database;
}

export type DatabaseRow = Record<string, unknown>;

/**
 * Returns the rows of a table. Returns no rows if the database has no table of this name, for
 * example because it is a view.
 */
export function rowsOf(
  database: DatabaseSync,
  table: string,
  columns: string,
  most: number,
): DatabaseRow[] {
  const definition = database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?")
    .get(table);
  if (!/^CREATE TABLE/i.test(String(definition?.sql ?? ''))) return [];
  return database.prepare(`SELECT ${columns} FROM ${table} LIMIT ${most}`).all();
}
