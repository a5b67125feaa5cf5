import { message } from '@certway/contract/message';

export const theirsSaved = 'Their version, already saved';
export const yoursNotSaved = 'Your version, not saved yet';
export const useTheirs = 'Use theirs';
export const keepMine = 'Keep my version';
export const unknownAuthor = 'Unknown author';
export const questionNotUpdated = 'Failed to update question';
export const historyOfQuestion = 'History of this question';
export const historyNotLoaded = 'The history could not be loaded.';
export const versionNumber = message('Version {number}');
export const restoreVersion = message('Restore version {number}');
export const before = 'Before';
export const sinceThisVersion = 'Since this version';
export const firstWritten = message('First version: {text}');
export const newQuestion = 'New question';
export const questionOf = message('Question {number} of {count}');
export const topic = 'Topic';
export const topicIsSavedAtOnce =
  'A change of topic is saved right away, without a new version of the question';
export const history = 'History';
export const cancel = 'Cancel';
export const edit = 'Edit';
export const previous = 'Previous';
export const next = 'Next';
export const save = 'Save';
export const saveChanges = 'Save Changes';
export const whatSaveDoes = '“Save” closes the editor, “Save Changes” keeps it open.';
export const theQuestion = 'question';
export const selectQuestion = message('Select question {number}');
export const questionsMoved = message(
  '{questions, plural, one {# question} other {# questions}} moved to {moduleName}.',
);
export const questionsRemoved = message(
  '{questions, plural, one {# question} other {# questions}} removed.',
);
export const undo = 'Undo';
export const questionTotal = message('{questions, plural, one {# question} other {# questions}}');
export const goToNumber = 'Go to number';
export const go = 'Go';
export const numberBetween = message('Enter a number from 1 to {count, number}');
export const questionsOfModule = 'Questions in this module';
export const questionsSelected = message(
  '{questions, plural, one {# question} other {# questions}} selected',
);
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveToModule = 'Move to another module';
export const moveTo = 'Move to…';
export const duplicate = 'Duplicate';
export const remove = 'Remove';
export const selectAll = 'Select all';
export const clearSelection = 'Clear selection';
export const topicOfSelected = 'Topic of the selected questions';
export const versionAt = message('Version {number}, {when}');
export const versionBy = message('Version {number}, {when} by {author}');
export const question = 'Question';
export const write = 'Write';
export const preview = 'Preview';
export const whatIsShown = 'What is shown';
export const theDetails = 'Details of the question';
export const moreActions = 'More actions for this question';
export const close = 'Close';
export const notSavedYet = 'Not saved yet';
export const unsavedChanges = 'Unsaved changes';
export const savedVersion = message('Saved, version {number}');
export const notSaved = message('Not saved: {problem}');
export const note = 'Note';
export const whatNoteIsFor = 'Why you changed the question. Shown in its history.';
export const searchAllQuestions = 'Search all questions';
export const foundQuestions = 'Questions found';
export const questionsFound = message(
  '{questions, plural, one {# question} other {# questions}} found',
);
export const kindInModule = message('{moduleName}, {kind}');
export const draft = 'Draft';
export const inReview = 'In review';
export const retired = 'Retired';
export const changesRequested = 'Changes requested';
export const changeInDraft = 'Change in draft';
export const changeInReview = 'Change in review';
export const correctionToReview = 'Corrected, to be reviewed';
export const withAudio = 'Audio';
