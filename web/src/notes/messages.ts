import { message } from '@certway/contract/message';

export const yourNote = 'Your note';
export const whoReadsIt = message(
  'Only you can read your note. Up to {characters, plural, one {# character} other {# characters}}.',
);
export const questionHasChanged = 'The question has changed since you wrote this.';
export const bookmark = 'Bookmark';
export const addANote = 'Add a note';
export const keptOnDevice = 'Your note is kept on this device.';
export const keepWindowOpen = 'Keep this window open so that your note is not lost.';
export const notSaved = message('Not saved: {reason} {kept}');
export const tooLong = message(
  'Not saved: {characters, plural, one {# character} other {# characters}} too long. {kept}',
);
export const hiddenWhileTaken =
  'This question is part of a quiz or exam you have started. The answer is shown here when you finish it.';
export const questionNotShown = 'This question cannot be shown right now.';
export const theQuestion = 'the question';
export const yourAnswer = 'Your answer';
export const bookmarked = 'Bookmarked';
export const noLongerAsked = 'Question no longer asked';
export const changedSince = 'Question changed since then';
export const closeQuestion = 'Close the question';
export const openQuestion = 'Open the question';
export const notesAndBookmarks = 'Notes and bookmarks';
export const bookmarks = 'Bookmarks';
export const notes = 'Notes';
export const notesNotLoaded = 'Your notes could not be loaded. They are safe.';
export const yourNotes = 'your notes';
export const nothingWithTheseWords = 'No note or question has these words.';
export const showMore = 'Show more';
export const chooseAQuiz = 'Choose a quiz';
export const onlyYouCanRead = 'Only you can see your notes and bookmarks.';
export const notesCannotBeLoaded = 'Your notes cannot be loaded right now';
export const nothingHereYet = 'No notes or bookmarks yet';
export const howToBegin = 'Bookmark a question, or add a note to it, and it appears here.';
export const searchNotes = 'Search notes and questions';
export const show = 'Show';
export const program = 'Program';
export const allPrograms = 'All programs';

export const myQuestions = 'My questions';
export const answeredQuestions = 'Answered questions';
export const myQuestionsInText = 'your questions';
export const searchMyQuestions = 'Search the questions you have answered';
export const questionsNotLoaded = 'Your questions could not be loaded. Nothing is lost.';
export const noQuestionsYet = 'No questions yet';
export const howToMeetQuestions =
  'The questions of a quiz or mock exam are here when you have finished it.';
export const noAnsweredQuestionsYet = 'No answered questions yet';
export const howStaffMeetQuestions =
  'If you take a quiz or mock exam yourself, its questions are here with your answers.';
export const questionsAreInPrograms =
  'The questions that you write are in your programs. If you take a quiz or mock exam yourself, its questions are here with your answers.';
export const editPrograms = 'Edit Programs';
export const lastAnswer = 'Last answer';
export const everyAnswer = 'All';
export const noQuestionOfThisKind = 'No question here.';
export const noQuestionHasTheseWords = 'No question has all of these words.';
export const questionsFound = message('{total, plural, one {# question} other {# questions}}');
export const answeredRight = 'Right';
export const answeredPartlyRight = 'Partly right';
export const answeredWrong = 'Wrong';
export const notMarkedYet = 'Not marked yet';
