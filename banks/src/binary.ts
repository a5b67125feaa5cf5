import * as messages from './messages.ts';

/**
 * Recognizes the type of a binary file by its first bytes. For each type, a message tells the
 * author what to do.
 */

const startsWith = (bytes: Uint8Array, signature: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature;

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Whether an old Office file contains a part with this name. */
const containsPart = (bytes: Uint8Array, part: string) => Buffer.from(bytes).includes(utf16(part));

function oldOfficeMessage(bytes: Uint8Array): string {
  if (containsPart(bytes, 'EncryptedPackage')) return messages.passwordProtected;
  if (containsPart(bytes, 'WordDocument')) return messages.oldWordFile;
  if (containsPart(bytes, 'Workbook') || containsPart(bytes, 'Book')) return messages.oldExcelFile;
  if (containsPart(bytes, 'PowerPoint Document')) return messages.powerPointFile;
  return messages.oldOfficeFile;
}

const PICTURE = messages.pictureFile;
const ARCHIVE = messages.compressedArchive;
const AUDIO_OR_VIDEO = messages.audioOrVideoFile;

const SIGNATURES: [string, string | ((bytes: Uint8Array) => string)][] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', oldOfficeMessage],
  ['%PDF', messages.pdfFile],
  ['{\\rtf', messages.richTextFile],
  ['\x89PNG', PICTURE],
  ['\xff\xd8\xff', PICTURE],
  ['GIF8', PICTURE],
  ['II*\0', PICTURE],
  ['MM\0*', PICTURE],
  ['Rar!', ARCHIVE],
  ["7z\xbc\xaf'", ARCHIVE],
  ['\x1f\x8b', ARCHIVE],
  ['BZh', ARCHIVE],
  ['\xfd7zXZ', ARCHIVE],
  ['SQLite format 3\0', messages.databaseFile],
  ['OggS', AUDIO_OR_VIDEO],
  ['ID3', AUDIO_OR_VIDEO],
  ['RIFF', AUDIO_OR_VIDEO],
  ['\x7fELF', messages.programFile],
  ['MZ\x90', messages.programFile],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: text never contains these
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000e-\u001a]/g;
const CHARACTERS_EXAMINED = 8000;

/**
 * Returns a message with the type of a binary file and what to do about it. Returns null for text
 * and archives.
 */
export function binaryKind(bytes: Uint8Array): string | null {
  const known = SIGNATURES.find(([signature]) => startsWith(bytes, signature));
  if (known) return typeof known[1] === 'string' ? known[1] : known[1](bytes);
  if (startsWith(bytes, 'ftyp', 4)) return AUDIO_OR_VIDEO;
  return null;
}

/** Whether a text has so many control characters that it cannot be text in any encoding. */
export const looksBinary = (text: string): boolean => {
  const sample = text.slice(0, CHARACTERS_EXAMINED);
  return (sample.match(CONTROL_CHARACTERS)?.length ?? 0) > sample.length / 20;
};
