import { message } from '@certway/contract/message';

export const fileTooLarge = 'The file is larger than 20 MB. Please choose a smaller one.';
export const dropOrChoose = 'Drop a file here, or choose it.';
export const whichFiles = 'Which files can be read';
export const readableFiles =
  'CSV, Excel, Word, LibreOffice, Aiken, GIFT, Moodle XML, QTI 1.2 to 3.0, Anki (.apkg), H5P, JSON, or a .zip file that contains one of these files and its pictures.';
export const fileWithQuestions = 'File with questions';
export const chooseAFile = 'Choose a file';
export const startFromTemplate = 'Or fill in a template:';
export const excel = 'Excel';
export const csv = 'CSV';
export const orPasteQuestions = 'Or paste questions';
export const howToPaste =
  'Number the questions, letter the options, and mark the correct one with * or add a line such as “Answer: B”.';
export const readTheText = 'Find the questions';
export const enterNumbers = message('Enter numbers from 1 to {last}, such as 1-20, 35');
export const selectOnly = 'Select only';
export const chooseAGroup = 'Choose a group';
export const selectSome = 'Select by number or by remark';
export const selectByNumber = 'Select by number';
export const select = 'Select';
export const numbersExample = '1-20, 35';
export const importedUnchanged = 'Imported unchanged';
export const toCheck = message('To check: {doubt}');
export const groupOf = message('{reason} ({questions, number})');
export const exportQuestions = 'Export questions';
export const format = 'Format';
export const lossesNotLoaded =
  'The list of what this format leaves out could not be loaded. You can still download the file.';
export const nothingLeftOut = 'This format keeps everything.';
export const formatLeavesOut = 'This format leaves out:';
export const lossIn = message('{what} ({questions, plural, one {# question} other {# questions}})');
export const download = 'Download';
export const fileSaved = 'Your file is downloading.';
export const notUsed = 'Not used';
export const whatColumnsHold = 'What each column holds';
export const unnamedColumn = 'Unnamed column';
export const looksLike = message('The file seems to contain {script} text. Is that right?');
export const textEncoding = 'Text encoding';
export const setTopicsInList = 'Please set the topics in the list of questions.';
export const typedText = 'Typed text';
export const word = 'Word';
export const openText = 'LibreOffice text';
export const openTable = 'LibreOffice spreadsheet';
export const aiken = 'Aiken';
export const qtiOne = 'QTI 1.2';
export const qtiTwo = 'QTI 2.1';
export const anki = 'Anki';
export const h5p = 'H5P';
export const unknownFormat = 'Unknown format';
export const foundInFormat = message(
  '{format}: {questions, plural, one {# question} other {# questions}} found',
);
export const sentence = message('{facts}.');
export const errorSavingChanges = 'Error saving changes';
export const importQuestions = 'Import questions';
export const importCount = message(
  'Import {questions, plural, one {# question} other {# questions}}',
);
export const startOver = 'Start over';
export const updatedInProgram = message(
  '{questions, plural, one {# question} other {# questions}} updated.',
);
export const importWhatYouHave = 'Import what you have';
export const addedToModule = message(
  '{questions, plural, one {# question} other {# questions}} added to this module.',
);
export const readSoFar = message('{read, number} of {found, number} questions read…');
export const addedSoFar = message('{added, number} of {questions, number} questions added…');
export const addedInPart = message(
  '{added, number} of {questions, number} questions were added to this module. The others were not.',
);
export const addTheOthers = message(
  'Add the other {questions, plural, one {question} other {# questions}}',
);
export const topicsNotSet = message(
  'The questions were added, but their topics were not set. {reason}',
);
export const close = 'Close';
export const undo = 'Undo';
export const selectQuestionFrom = message('Select the question from {where}');
export const checkThis = message('Check this: {doubt}');
export const similarTo = message('Similar to {where}');
export const similarToQuestionFrom = message('Similar to the question from {where}');
export const thisQuestion = 'This question';
export const numberedFrom = message('Question {number, number}, {where}');
export const questionFrom = message('Question from {where}');
export const inTheFile = 'In the file';
export const partlyCount = message('{questions, number} with something left out');
export const notImportedCount = message('{questions, number} cannot be imported');
export const toCheckCount = message('{questions, number} to check first');
export const unexplainedCount = message('{questions, number} without an explanation');
export const unsourcedCount = message('{questions, number} without a source');
export const notesCount = message('{notes, plural, one {# note} other {# notes}} on this file');
export const comparingNow = 'Comparing…';
export const comparing = 'Comparing the file with this program…';
export const whatUpdatesKeep = 'What an update keeps';
export const emptyStays =
  'What is empty in the file stays as it is in this program, and so do the topics and passages of changed questions.';
export const changedQuestions = 'Changed';
export const newQuestions = 'New';
export const sameQuestions = 'Same';
export const changedAreUpdated = 'Updated in this program';
export const newAreAdded = 'Added to this module';
export const sameAreThere = 'Already in this program';
export const pagesOf = message('Pages: {group}');
export const isQuestion = message('Is {where}');
export const show = message('Show changes: {fields}');
export const addAsNew = 'Add it as a new question instead';
export const inProgram = message('Now: {where}');
export const afterUpdate = 'After the update';
export const doubledCount = message('{questions, number} similar to an earlier one in the file');
export const fixQuestionAt = message('Fix {where}');
export const problemInFile = message('Problem in the file: {problem}');
export const cancel = 'Cancel';
export const addToList = 'Add to the list';
export const notImported = 'Cannot be imported';
export const saveThisList = 'Download this list';
export const fixHereNamed = message('Fix here: {where}');
export const fixHere = 'Fix here';
export const setAndAddTopics = 'Set these topics, and add missing ones to the outline';
export const setKnownTopics = 'Set only the topics already in the outline';
export const ignoreTopics = 'Ignore these topics';
export const topicsInFile = message(
  '{topics, plural, one {# topic} other {# topics}} named in the file',
);
