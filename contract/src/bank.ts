/** Question banks as files: import and export. */

export const bankFormats = {
  csv: { label: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    label: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  gift: { label: 'GIFT', ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
  'moodle-xml': { label: 'Moodle XML', ending: 'xml', type: 'application/xml; charset=utf-8' },
  'qti-2.2': { label: 'QTI 2.2', ending: 'zip', type: 'application/zip' },
  'qti-3.0': { label: 'QTI 3.0', ending: 'zip', type: 'application/zip' },
  json: { label: 'JSON, with everything', ending: 'json', type: 'application/json' },
} as const;
export type BankFormat = keyof typeof bankFormats;
export const bankFormatNames = Object.keys(bankFormats) as [BankFormat, ...BankFormat[]];

/** Further formats that can only be read: typed text, other tools' files, other versions of QTI. */
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

/** The columns of a table of questions, with their headings. */
export const bankColumns = {
  type: 'Question type',
  text: 'Question',
  correct: 'Correct answer',
  optionA: 'Option A',
  optionB: 'Option B',
  optionC: 'Option C',
  optionD: 'Option D',
  optionE: 'Option E',
  optionF: 'Option F',
  accepted: 'Also accepted',
  caseSensitive: 'Capitals matter',
  tolerance: 'Tolerance',
  unit: 'Unit',
  otherUnits: 'Other units',
  significantFigures: 'Significant figures',
  pairs: 'Pairs',
  distractors: 'Distractors',
  items: 'Items in order',
  blanks: 'Blanks',
  scoring: 'Scoring',
  criteria: 'Grading criteria',
  idealAnswer: 'Ideal answer',
  otherIdealAnswers: 'Other ideal answers',
  keywords: 'Keywords',
  explanation: 'Explanation',
  reference: 'Reference',
  difficulty: 'Difficulty',
  topic: 'Topic',
  illustration: 'Illustration',
  illustrationAlt: 'Alternative text',
  edition: 'Edition',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  reviewedOn: 'Reviewed on',
} as const;
export type BankColumn = keyof typeof bankColumns;
export const bankColumnNames = Object.keys(bankColumns) as [BankColumn, ...BankColumn[]];

/** Further columns: those of other tools' tables, and ours for questions with more content than most. */
const foreignColumns = {
  optionG: 'Option G',
  optionH: 'Option H',
  optionI: 'Option I',
  optionJ: 'Option J',
  wrong: 'Wrong answer',
  options: 'All options in one cell',
  option: 'One option a row',
  passageTitle: 'Case',
  passage: 'Passage',
  passageIllustration: 'Passage illustration',
  passageIllustrationAlt: 'Passage alternative text',
  audio: 'Audio',
  transcript: 'Transcript',
  audioDescription: 'Audio description',
  audioIsAsked: 'The sound is what is asked',
} as const;
export const tableColumns = { ...bankColumns, ...foreignColumns };
export type TableColumn = keyof typeof tableColumns;
export const tableColumnNames = Object.keys(tableColumns) as [TableColumn, ...TableColumn[]];

/** The encodings that a user may choose from, each with its script. */
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

export const BANK_FILE_BYTES = 20 * 1024 * 1024;
