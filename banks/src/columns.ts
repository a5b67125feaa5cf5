/** The columns of a table of questions, with their headers. */

/** The columns that each table has. */
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

/**
 * Columns that few tables have: columns of other tools' files, and columns for content that most
 * questions lack.
 */
const foreignColumns = {
  optionG: 'Option G',
  optionH: 'Option H',
  optionI: 'Option I',
  optionJ: 'Option J',
  wrong: 'Wrong answer',
  options: 'All options in one cell',
  option: 'One option per row',
  passageTitle: 'Case',
  passage: 'Passage',
  passageIllustration: 'Passage illustration',
  passageIllustrationAlt: 'Passage alternative text',
  audio: 'Audio',
  transcript: 'Transcript',
  audioDescription: 'Audio description',
  audioIsAsked: 'Question is about the recording',
  identifier: 'Identifier',
} as const;
export const tableColumns = { ...bankColumns, ...foreignColumns };
export type TableColumn = keyof typeof tableColumns;
export const tableColumnNames = Object.keys(tableColumns) as [TableColumn, ...TableColumn[]];
