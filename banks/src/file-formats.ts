/** The formats of files of questions, and the encodings of text files. */

/** The formats that can be read and written. */
export const bankFormatNames = [
  'csv',
  'excel',
  'gift',
  'moodle-xml',
  'qti-2.2',
  'qti-3.0',
  'json',
] as const;
export type BankFormat = (typeof bankFormatNames)[number];

/**
 * All formats that can be read. Some of them cannot be written: typed text, files of other tools,
 * and other versions of QTI.
 */
export const readableFormats = [
  ...bankFormatNames,
  'text',
  'word',
  'odt',
  'ods',
  'aiken',
  'qti-1.2',
  'qti-2.1',
  'anki',
  'h5p',
  'unknown',
] as const;
export type ReadableFormat = (typeof readableFormats)[number];

/** The text encodings that a user may choose from, each labeled with its script. */
export const bankEncodings = {
  'utf-8': 'Unicode',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'koi8-r': 'Cyrillic',
  ibm866: 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  gb18030: 'Chinese',
  big5: 'Chinese',
  shift_jis: 'Japanese',
  'euc-jp': 'Japanese',
  'euc-kr': 'Korean',
  'utf-16le': 'Unicode',
  'utf-16be': 'Unicode',
} as const;
export type BankEncoding = keyof typeof bankEncodings;
export const bankEncodingNames = Object.keys(bankEncodings) as [BankEncoding, ...BankEncoding[]];
