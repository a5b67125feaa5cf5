import { Unzip, UnzipInflate } from 'fflate';
import { decode } from './encoding.ts';
import { cleanText } from './formats/clean-text.ts';
import { Unreadable } from './formats/unreadable.ts';
import { QUESTIONS_AT_ONCE } from './limits.ts';
import * as messages from './messages.ts';

/**
 * Converts the bytes of a file to text, or to the files of an archive. The bytes may be malicious,
 * so sizes are limited.
 */

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, i) => bytes[i] === byte);

export const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Removes control characters and unifies line breaks. */
export const plainText = (text: string) =>
  cleanText(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

export const decodeText = (bytes: Uint8Array) => plainText(decode(bytes).text);

/**
 * The maximum unpacked size in bytes, enough for a workbook of 50,000 questions. Reading it needs
 * up to ten times as much memory.
 */
export const UNPACKED_AT_MOST = 64 * 1024 * 1024;
/**
 * The maximum number of files in an archive. It allows one file for each question of the largest
 * package and as many other files, such as pictures and passages.
 */
const ENTRIES_AT_MOST = 2 * QUESTIONS_AT_ONCE + 1;

/** The files of an archive, keyed by path. */
export type Entries = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks an archive while counting its actual size, since declared sizes can be wrong. Stops at
 * the limit, long before a zip bomb has unpacked.
 */
export function openZip(bytes: Uint8Array): Entries {
  const entries = new Map<string, Uint8Array>();
  let unpacked = 0;
  // Keeps an error thrown inside the inflater, because the inflater replaces it by an error of its
  // own.
  let refused: Unreadable | null = null;
  const refuse = (message: string) => {
    refused ??= new Unreadable(message);
    throw refused;
  };
  const unzip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    if (entries.size >= ENTRIES_AT_MOST) refuse(messages.archiveHasTooManyFiles);
    file.ondata = (error, part, final) => {
      if (error) refuse(messages.archiveDamaged);
      unpacked += part.length;
      if (unpacked > UNPACKED_AT_MOST) refuse(messages.archiveTooLarge);
      parts.push(part);
      if (final) entries.set(file.name, new Uint8Array(Buffer.concat(parts)));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    const step = 16 * 1024;
    for (let at = 0; at < bytes.length; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch {
    throw refused ?? new Unreadable(messages.archiveDamaged);
  }
  if (entries.size === 0) throw new Unreadable(messages.archiveEmptyOrDamaged);
  return entries;
}
