import { countText, numberText } from '../../ui/words/counts.ts';

export const fileTooLarge = 'The file is larger than 20 MB. Please choose a smaller one.';
export const whichFiles =
  'CSV, Excel, Word, LibreOffice, Aiken, GIFT, Moodle XML, QTI 1.2 to 3.0, Anki (.apkg), H5P, JSON, or a .zip of one of these with its pictures. Drop a file here, or choose one.';
export const fileWithQuestions = 'File with questions';
export const chooseAFile = 'Choose a file';
export const startFromTemplate = 'Or fill in a template:';
export const excel = 'Excel';
export const csv = 'CSV';
export const orPasteQuestions = 'Or paste questions';
export const howToPaste =
  'Number the questions, letter the options, and mark the correct one with * or add a line such as “Answer: B”.';
export const readTheText = 'Read the text';
export const enterNumbers = (last: number) => `Enter numbers from 1 to ${last}, such as 1-20, 35`;
export const selectAll = 'Select all';
export const selectNone = 'Select none';
export const selectOnly = 'Select only';
export const chooseAGroup = 'Choose a group';
export const selectByNumber = 'Select by number';
export const select = 'Select';
export const numbersExample = '1-20, 35';
export const alreadyInProgram = 'Already in this program';
export const notInProgram = 'Not in this program yet';
export const importedUnchanged = 'Imported unchanged';
export const toCheck = (doubt: string) => `To check: ${doubt}`;
export const groupOf = (reason: string, questions: number) => `${reason} (${questions})`;
export const exportQuestions = 'Export questions';
export const format = 'Format';
export const lossesNotLoaded =
  'What this format leaves out could not be loaded. The download works all the same.';
export const nothingLeftOut = 'This format keeps everything.';
export const formatLeavesOut = 'This format leaves out:';
export const lossIn = (what: string, questions: number) =>
  `${what} (${countText(questions, 'question')})`;
export const download = 'Download';
export const notUsed = 'Not used';
export const whatColumnsHold = 'What each column holds';
export const unnamedColumn = 'Unnamed column';
export const looksLike = (script: string) => `This looks like ${script} text. Is that right?`;
export const textEncoding = 'Text encoding';
export const setTopicsInList = 'Please set them in the list.';
export const foundInFormat = (format: string, questions: number) =>
  `${format}: ${countText(questions, 'question')} found.`;
export const chooseAnotherFile = 'Choose another file';
export const errorSavingChanges = 'Error saving changes';
export const importQuestions = 'Import questions';
export const addQuestions = (questions: number) => `Add ${countText(questions, 'question')}`;
export const importWhatYouHave = 'Import what you have';
export const startProgramWith = (questions: number) =>
  `Start a program with ${countText(questions, 'question')}`;
export const addedToModule = (questions: number) =>
  `${countText(questions, 'question')} added to this module.`;
export const topicsNotSet = (reason: string) =>
  `The questions were added, but their topics were not set. ${reason}`;
export const close = 'Close';
export const undo = 'Undo';
export const selectQuestionFrom = (where: string) => `Select the question from ${where}`;
export const checkThis = (doubt: string) => `Check this: ${doubt}`;
export const alreadyThere = (where: string) => `Already in this program: ${where}`;
export const similarTo = (where: string) => `Similar to ${where}`;
export const similarToQuestionFrom = (where: string) => `Similar to the question from ${where}`;
export const thisQuestion = 'This question';
export const questionFrom = (where: string) => `Question from ${where}`;
export const inTheFile = 'In the file';
export const unchangedCount = (questions: number) => `${numberText(questions)} unchanged`;
export const partlyCount = (questions: number) =>
  `${numberText(questions)} with something left out`;
export const notImportedCount = (questions: number) => `${numberText(questions)} not imported`;
export const toCheckCount = (questions: number) => `${numberText(questions)} to check first`;
export const unexplainedCount = (questions: number) =>
  `${numberText(questions)} without an explanation`;
export const unsourcedCount = (questions: number) => `${numberText(questions)} without a source`;
export const notesOnFile = 'Notes on this file';
export const notesCount = (notes: number) => `${countText(notes, 'note')} on this file:`;
export const knownCount = (questions: number) =>
  `${countText(questions, 'question')} already in this program and not selected`;
export const alikeCount = (questions: number) =>
  `${countText(questions, 'question')} similar to one in this program`;
export const doubledCount = (questions: number) =>
  `${countText(questions, 'question')} similar to an earlier one in the file`;
export const questionsInFile = 'Questions in the file';
export const fix = (where: string) => `Fix ${where}`;
export const problemInFile = (problem: string) => `Problem in the file: ${problem}`;
export const cancel = 'Cancel';
export const addToList = 'Add to the list';
export const notImported = 'Not imported';
export const couldNotBeImported = (questions: number) =>
  `${countText(questions, 'question')} could not be imported.`;
export const saveThisList = 'Save this list';
export const fixHereNamed = (where: string) => `Fix here: ${where}`;
export const fixHere = 'Fix here';
export const setAndAddTopics = 'Set them, and add missing ones to the outline';
export const setKnownTopics = 'Set only those already in the outline';
export const ignoreTopics = 'Ignore them';
export const topicsInFile = (topics: number) => `${countText(topics, 'topic')} named in the file`;
export const errorUploadingFile = 'Error uploading file';
