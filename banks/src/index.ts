/**
 * Reads and writes files of questions. `inspectBank` reads a file in any format, `writeBank` writes
 * one, and `lossesFrom` lists what a format cannot store.
 */

export {
  type CheckedQuestion,
  type CheckQuestion,
  checkQuestion,
} from './check-question.ts';
export { type TableColumn, tableColumnNames, tableColumns } from './columns.ts';
export { filesFor, filesIn, lossesFrom, writeParts } from './export.ts';
export {
  type BankEncoding,
  type BankFormat,
  bankEncodingNames,
  bankEncodings,
  bankFormatNames,
  type ReadableFormat,
  readableFormats,
} from './file-formats.ts';
export { filesOf, type QuestionFile } from './files.ts';
export {
  bytesOfParts,
  type FilePart,
  type StoredFile,
  type StoredFiles,
} from './formats/media/parts.ts';
export { EMBEDDED, replacePicturePaths } from './formats/media/pictures.ts';
export { plainNumber } from './formats/plain-number.ts';
export {
  allProblems,
  countsOf,
  type Inspection,
  inspectBank,
  inspectionOf,
  readBank,
} from './inspect.ts';
export type { ParsedQuestion } from './kinds/transfers.ts';
export { kindNames } from './kinds/transfers.ts';
export * from './limits.ts';
export type * from './model.ts';
export { type CellRow, readCellRows } from './read/cell-rows.ts';
export type { BankFile, Problem, Reading, ReadQuestion, RefusedQuestion } from './reading.ts';
export { writeTemplate } from './template.ts';
export { afterExport, type Loss } from './write/losses.ts';
export { writeBank } from './write-bank.ts';
