import * as messages from './messages.ts';

/**
 * Recognizes the type of a binary file by its first bytes. For each type, a message tells the
 * author what to do.
 */

const begins = (bytes: Uint8Array, sign: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + sign.length)).toString('latin1') === sign;

const wide = (text: string) => Buffer.from(text, 'utf16le');
/** Whether an old Office file contains a part with this name. */
const names = (bytes: Uint8Array, part: string) => Buffer.from(bytes).includes(wide(part));

function oldOffice(bytes: Uint8Array): string {
  if (names(bytes, 'EncryptedPackage')) return messages.passwordProtected;
  if (names(bytes, 'WordDocument')) return messages.oldWordFile;
  if (names(bytes, 'Workbook') || names(bytes, 'Book')) return messages.oldExcelFile;
  if (names(bytes, 'PowerPoint Document')) return messages.powerPointFile;
  return messages.oldOfficeFile;
}

const PICTURE = messages.pictureFile;
const PACKED = messages.compressedArchive;
const FILM = messages.audioOrVideoFile;

const SIGNS: [string, string | ((bytes: Uint8Array) => string)][] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', oldOffice],
  ['%PDF', messages.pdfFile],
  ['{\\rtf', messages.richTextFile],
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
  ['GIF8', PICTURE],
  ['II*\0', PICTURE],
  ['MM\0*', PICTURE],
  ['Rar!', PACKED],
  ["7z\xbc\xaf'", PACKED],
  ['\x1f\x8b', PACKED],
  ['BZh', PACKED],
  ['\xfd7zXZ', PACKED],
  ['SQLite format 3\0', messages.databaseFile],
  ['OggS', FILM],
  ['ID3', FILM],
  ['RIFF', FILM],
  ['\x7fELF', messages.programFile],
  ['MZ\x90', messages.programFile],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these no text has
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a]/g;
const LOOKED_AT = 8000;

/**
 * Returns a message with the type of a binary file and what to do about it. Returns null for text
 * and archives.
 */
export function binaryKind(bytes: Uint8Array): string | null {
  const known = SIGNS.find(([sign]) => begins(bytes, sign));
  if (known) return typeof known[1] === 'string' ? known[1] : known[1](bytes);
  if (begins(bytes, 'ftyp', 4)) return FILM;
  return null;
}

/** Whether a text has so many control characters that it cannot be text in any encoding. */
export const isNoText = (text: string): boolean => {
  const sample = text.slice(0, LOOKED_AT);
  return (sample.match(NO_TEXT)?.length ?? 0) > sample.length / 20;
};
