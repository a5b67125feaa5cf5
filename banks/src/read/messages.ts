export const pictureCoversRows = ({
  first,
  second,
}: {
  first: string | number;
  second: string | number;
}) => `A picture covers rows ${first} and ${second}; it was read as part of row ${first}`;
export const hiddenRowsRead = ({ count }: { count: number }) =>
  count === 1
    ? 'A hidden row was read as well'
    : `${count.toLocaleString('en')} hidden rows were read as well`;
export const workbookUnreadable = 'The workbook cannot be read; save it again as .xlsx';
export const tooManyRows = 'The workbook has too many rows';
export const picturesNotReadInWorkbook = ({ count }: { count: number }) =>
  count === 1
    ? '1 picture is neither JPEG nor PNG, or is only linked; upload it in the editor'
    : `${count.toLocaleString('en')} pictures are neither JPEG nor PNG, or are only linked; upload them in the editor`;
export const braceNotClosed = 'The brace around the answers is not closed';
export const noAnswersInBraces =
  'There are no answers in braces, so this is a description, not a question';
export const answersUnreadable = 'The answers cannot be read';
export const fileNotIncluded = ({ kind, name }: { kind: string; name: string | number }) =>
  `The ${kind === 'audio' ? 'audio' : 'illustration'} “${name}” is not in the file`;
export const notWellFormedJson = 'This is not well-formed JSON';
export const nestedPartsNotRead = 'Parts that are nested too deeply were not read';
export const explanationPicture = ({ name }: { name: string | number }) =>
  `the picture “${name}” of the explanation`;
export const calculatedNotSupported = 'Calculated questions with random values are not supported';
export const dragOntoPictureNotSupported =
  'Labels that are dragged onto a picture are not supported: ask for one place per question, or make pairs to match';
export const randomPlaceholder = 'This is a placeholder for a random question, not a question';
export const answerKey = 'Answer key';
export const passageReachUnclear =
  'The file does not say which questions share the passage above; this question was read as one of them';
export const aPicture = 'a picture';
export const textLeftOut = ({ text, count }: { text: string | number; count: number }) =>
  count === 0
    ? `Left out: the text “${text}”, because no question follows it`
    : `Left out: the text “${text}”, because it is not clear which of the ${count.toLocaleString('en')} questions after it belong to it`;
export const figureNotIncluded = ({ name }: { name: string | number }) =>
  `The question mentions “${name}”, which is not in the file`;
export const blanksShareAnswer =
  'It has several blanks but only one answer for all of them; make each blank a separate question';
export const tooManyQuestions = ({
  count,
  most,
}: {
  count: string | number;
  most: string | number;
}) =>
  `The file contains ${count} questions, but at most ${most} can be read. The others were left out; please split the file`;
export const comparedInParts = ({
  count,
  most,
}: {
  count: string | number;
  most: string | number;
}) =>
  `The file contains ${count} questions. Only ${most} at a time are compared with each other to find near duplicates`;
export const entitiesDeclared =
  'The document contains code that office programs do not write; open it in Word and save it again as .docx';
export const documentUnreadable = 'The document cannot be read; save it again as .docx';
export const picturesNotReadInDocument = ({ count }: { count: number }) =>
  count === 1
    ? '1 picture is neither JPEG nor PNG; upload it in the editor'
    : `${count.toLocaleString('en')} pictures are neither JPEG nor PNG; upload them in the editor`;
