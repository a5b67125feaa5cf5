import * as messages from './messages.ts';

/** File formats, columns and encodings for the import and export of question banks. */

export const bankFormats = {
  csv: { label: messages.formatCsv, ending: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    label: messages.formatExcel,
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  gift: { label: messages.formatGift, ending: 'gift.txt', type: 'text/plain; charset=utf-8' },
  'moodle-xml': {
    label: messages.formatMoodle,
    ending: 'xml',
    type: 'application/xml; charset=utf-8',
  },
  'qti-2.2': { label: messages.formatQti22, ending: 'zip', type: 'application/zip' },
  'qti-3.0': { label: messages.formatQti30, ending: 'zip', type: 'application/zip' },
  json: { label: messages.formatJson, ending: 'json', type: 'application/json' },
} as const;
export type BankFormat = keyof typeof bankFormats;
export const bankFormatNames = Object.keys(bankFormats) as [BankFormat, ...BankFormat[]];

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

const bankColumns = {
  type: messages.columnType,
  text: messages.columnText,
  correct: messages.columnCorrect,
  optionA: messages.columnOptionA,
  optionB: messages.columnOptionB,
  optionC: messages.columnOptionC,
  optionD: messages.columnOptionD,
  optionE: messages.columnOptionE,
  optionF: messages.columnOptionF,
  accepted: messages.columnAccepted,
  caseSensitive: messages.columnCaseSensitive,
  tolerance: messages.columnTolerance,
  unit: messages.columnUnit,
  otherUnits: messages.columnOtherUnits,
  significantFigures: messages.columnSignificantFigures,
  pairs: messages.columnPairs,
  distractors: messages.columnDistractors,
  items: messages.columnItems,
  blanks: messages.columnBlanks,
  scoring: messages.columnScoring,
  criteria: messages.columnCriteria,
  idealAnswer: messages.columnIdealAnswer,
  otherIdealAnswers: messages.columnOtherIdealAnswers,
  keywords: messages.columnKeywords,
  explanation: messages.columnExplanation,
  reference: messages.columnReference,
  difficulty: messages.columnDifficulty,
  topic: messages.columnTopic,
  illustration: messages.columnIllustration,
  illustrationAlt: messages.columnIllustrationAlt,
  edition: messages.columnEdition,
  validFrom: messages.columnValidFrom,
  validUntil: messages.columnValidUntil,
  reviewedOn: messages.columnReviewedOn,
} as const;

/**
 * Columns that few tables have: columns of other tools' files, and columns for content that most
 * questions lack.
 */
const foreignColumns = {
  optionG: messages.columnOptionG,
  optionH: messages.columnOptionH,
  optionI: messages.columnOptionI,
  optionJ: messages.columnOptionJ,
  wrong: messages.columnWrong,
  options: messages.columnOptions,
  option: messages.columnOption,
  passageTitle: messages.columnPassageTitle,
  passage: messages.columnPassage,
  passageIllustration: messages.columnPassageIllustration,
  passageIllustrationAlt: messages.columnPassageIllustrationAlt,
  audio: messages.columnAudio,
  transcript: messages.columnTranscript,
  audioDescription: messages.columnAudioDescription,
  audioIsAsked: messages.columnAudioIsAsked,
  identifier: messages.columnIdentifier,
} as const;
export const tableColumns = { ...bankColumns, ...foreignColumns };
export type TableColumn = keyof typeof tableColumns;
export const tableColumnNames = Object.keys(tableColumns) as [TableColumn, ...TableColumn[]];

/** The text encodings that a user may choose from, each labeled with its script. */
export const bankEncodings = {
  'utf-8': messages.encodingUnicode,
  'windows-1252': messages.encodingWesternEuropean,
  'windows-1250': messages.encodingCentralEuropean,
  'windows-1251': messages.encodingCyrillic,
  'koi8-r': messages.encodingCyrillic,
  ibm866: messages.encodingCyrillic,
  'windows-1253': messages.encodingGreek,
  'windows-1254': messages.encodingTurkish,
  'windows-1255': messages.encodingHebrew,
  'windows-1256': messages.encodingArabic,
  'windows-1257': messages.encodingBaltic,
  gb18030: messages.encodingChinese,
  big5: messages.encodingChinese,
  shift_jis: messages.encodingJapanese,
  'euc-jp': messages.encodingJapanese,
  'euc-kr': messages.encodingKorean,
  'utf-16le': messages.encodingUnicode,
  'utf-16be': messages.encodingUnicode,
} as const;
export type BankEncoding = keyof typeof bankEncodings;
export const bankEncodingNames = Object.keys(bankEncodings) as [BankEncoding, ...BankEncoding[]];

export const BANK_FILE_BYTES = 20 * 1024 * 1024;
