/** Files that are no text, known by their first bytes: each with what to do about it. */

const begins = (bytes: Uint8Array, sign: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + sign.length)).toString('latin1') === sign;

const wide = (text: string) => Buffer.from(text, 'utf16le');
/** The parts of an old office file are named within it. */
const names = (bytes: Uint8Array, part: string) => Buffer.from(bytes).includes(wide(part));

function oldOffice(bytes: Uint8Array): string {
  if (names(bytes, 'EncryptedPackage'))
    return 'This document is protected by a password: save it without one and import that';
  if (names(bytes, 'WordDocument'))
    return 'This is an old Word file (.doc): open it in Word, save it as .docx and import that';
  if (names(bytes, 'Workbook') || names(bytes, 'Book'))
    return 'This is an old Excel file (.xls): open it in Excel, save it as .xlsx and import that';
  if (names(bytes, 'PowerPoint Document'))
    return 'This is a PowerPoint file: copy its questions into a Word file or a table and import that';
  return 'This is an old office file: save it as .docx or .xlsx and import that';
}

const PICTURE = 'This is a picture: type its questions, or import the file that it was made from';
const PACKED = 'This is a packed archive: unpack it and import what is in it, or pack it as .zip';
const FILM = 'This is sound or film, which holds no questions that can be read';

const SIGNS: [string, string | ((bytes: Uint8Array) => string)][] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', oldOffice],
  [
    '%PDF',
    'This is a PDF: open it in Word, save it as .docx and import that, or copy its text and paste it here',
  ],
  ['{\\rtf', 'This is a rich text file (.rtf): open it in Word, save it as .docx and import that'],
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
  [
    'SQLite format 3\0',
    'This is a database: export its questions as a table or as text; a collection of Anki as .apkg',
  ],
  ['OggS', FILM],
  ['ID3', FILM],
  ['RIFF', FILM],
  ['\x7fELF', 'This is a program, not a file of questions'],
  ['MZ\x90', 'This is a program, not a file of questions'],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these no text has
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a]/g;
const LOOKED_AT = 8000;

/** Names the type of a binary file and what to do with it; null for text and archives. */
export function binaryKind(bytes: Uint8Array): string | null {
  const known = SIGNS.find(([sign]) => begins(bytes, sign));
  if (known) return typeof known[1] === 'string' ? known[1] : known[1](bytes);
  if (begins(bytes, 'ftyp', 4)) return FILM;
  return null;
}

/** Text in any encoding contains fewer control characters. */
export const isNoText = (text: string): boolean => {
  const sample = text.slice(0, LOOKED_AT);
  return (sample.match(NO_TEXT)?.length ?? 0) > sample.length / 20;
};
