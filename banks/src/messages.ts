export const theFile = 'the file';
export const passwordProtected =
  'This document is protected by a password: save it without one and import that';
export const oldWordFile =
  'This is an old Word file (.doc): open it in Word, save it as .docx and import that';
export const oldExcelFile =
  'This is an old Excel file (.xls): open it in Excel, save it as .xlsx and import that';
export const powerPointFile =
  'This is a PowerPoint file: copy its questions into a Word file or a table and import that';
export const oldOfficeFile =
  'This is an old office file: save it as .docx or .xlsx and import that';
export const pictureFile =
  'This is a picture: type its questions into a text file, or import the file that the picture was made from';
export const compressedArchive =
  'This is a compressed archive: unpack it and import its files, or pack them as .zip';
export const audioOrVideoFile =
  'This is an audio or video file; it contains no questions to import';
export const pdfFile =
  'This is a PDF: open it in Word, save it as .docx and import that, or copy its text and paste it here';
export const richTextFile =
  'This is a rich text file (.rtf): open it in Word, save it as .docx and import that';
export const databaseFile =
  'This is a database: export its questions as a table or as text, or export an Anki collection as .apkg';
export const programFile = 'This is an executable file, not a file of questions';
export const pagesOrNumbersFile =
  'This is a Pages or Numbers file: export it as Word or Excel and import that';
export const eBook =
  'This is an e-book (.epub): copy its questions into a Word file and import that';
export const drawingOrPresentation =
  'This is a drawing or a presentation: save its questions as text or as a table';
export const notATextFile = 'This is not a text file, and its format is not supported';
export const archiveInArchive =
  'This is an archive inside an archive: unpack it and import it separately';
export const guessedEncoding = ({
  script,
  encoding,
  preview,
}: {
  script: string | number;
  encoding: string | number;
  preview: string | number;
}) =>
  `The file does not state its text encoding; it was read as ${script} (${encoding}): “${preview}”. If that looks wrong, choose the encoding, or save the file as UTF-8`;
export const archiveHasTooManyFiles = 'The archive contains too many files';
export const archiveDamaged = 'The archive is damaged';
export const archiveTooLarge = 'The archive is too large when unpacked';
export const archiveEmptyOrDamaged = 'The archive is empty or damaged';
export const courseAndModule = 'The course and module of each question';
export const fileEmpty = 'The file is empty';
export const fileNestedTooDeeply = 'The file is nested too deeply';
export const moreNotes = ({ count }: { count: number }) =>
  count === 1
    ? 'There is 1 more note like these'
    : `There are ${count.toLocaleString('en')} more notes like these`;
export const noQuestionsFound = 'No questions were found';
export const leftOut = ({ what }: { what: string | number }) => `Left out: ${what}`;
export const placesAndMore = ({
  places,
  count,
}: {
  places: string | number;
  count: string | number;
}) => `${places} and ${count} more`;
export const kindNotSupported = ({ type }: { type: string | number }) =>
  `The question type “${type}” is not supported`;
export const textIsMissing = 'Question text is required';
export const notAText = 'A field is not a text';
export const notYesOrNo = 'A field is neither true nor false';
export const notANumber = 'A field is not a number';
export const notAList = 'A field is not a list';
export const notAmong = ({ values }: { values: readonly string[] }) =>
  `A field is none of ${values.join(', ')}`;
export const passageIsEmpty = 'The passage has neither a text nor a picture';
export const audioHasNoPath = 'The audio has no path';
export const transcriptIsMissing = 'The audio has no transcript';
