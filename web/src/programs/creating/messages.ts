import { message } from '@certway/contract/message';

export const multipleChoice = 'Multiple Choice';
export const whatMultipleChoiceIs =
  'A question with up to six options, marked instantly. The format of most licensing exams.';
export const shortAnswer = 'Short Answer';
export const whatShortAnswerIs =
  'A word, a name, or a number, marked against the answers you accept.';
export const longAnswerEssay = 'Long Answer/Essay';
export const whatEssayIs = 'A written answer, marked by the coach against your criteria.';
export const importWhatYouHave = 'Import what you have';
export const whatImportingIs =
  'Questions from Word, Excel, a text file, or another tool. You see each one before it is imported.';
export const tooManyForDevice =
  'This device cannot keep that many questions, so nothing was imported. Create the program with one question, then import the rest under Edit Programs.';
export const createQuiz = 'Create Quiz';
export const createPrograms = 'Create Programs';
export const whatKindToStartWith =
  'What kind of question will you start with? You can add other kinds later.';
export const popular = 'Popular';
export const youHaveADraft = 'You have a draft';
export const whatStartingAnotherDoes =
  'A program you started is kept on this device. Starting another one discards it.';
export const discardAndStartNew = 'Discard and start new';
export const continueDraft = 'Continue draft';
export const draftOnThisDevice = 'Draft on this device';
export const discardDraft = 'Discard draft';
export const namedDraft = message(
  'Your draft “{name}” has {questions, plural, one {# question} other {# questions}}.',
);
export const unnamedDraft = message(
  'Your untitled draft has {questions, plural, one {# question} other {# questions}}.',
);
export const stepOf = message('Step {number} of {count}');
export const numberedStep = message('{number}. {name}');
export const done = 'Done';
export const topic = 'Topic';
export const whatTopicIs = 'Optional; a new question has the topic of the one before';
export const caseField = 'Case';
export const whatCaseIs =
  'Questions about one text, table, or picture, which is shown next to each of them';
export const noCase = 'None';
export const newCase = 'New case';
export const caseAt = message('Case {number}: {title}');
export const signedOutWhileWriting =
  'You have been signed out. What you write is kept on this device.';
export const loginAgain = 'Login Again';
export const quizCompleted = 'Quiz Completed';
export const savedForTrainer =
  'The program is saved as a draft for its trainer, who can publish it.';
export const savedAsDraft = 'Your program is saved as a draft. Publish it when it is ready.';
export const seeYourPrograms = 'See your programs';
export const startNewQuiz = 'Start New Quiz';
export const course = 'Course';
export const price = 'Price';
export const module = 'Module';
export const programName = 'Program Name';
export const programDescription = 'Program Description';
export const checkMarkedFields = 'Check the fields with an error message.';
export const fieldRequired = message('{field} is required');
export const continueToQuestions = 'Continue to questions';
export const back = 'Back';
export const programNameRequired = 'Program name is required';
export const moduleNameRequired = 'Module name is required';
export const programDescriptionRequired = 'Program description is required';
export const priceRequired = 'Price is required';
export const nameOwner = 'Name the trainer who will own this program.';
export const finishQuiz = 'Finish Quiz';
export const youHaveWritten = message(
  'You have written {questions, plural, one {# question} other {# questions}}.',
);
export const keepEditing = 'Keep editing';
export const continueToPreview = 'Continue to preview';
export const tourOfSetup =
  'First, the basics: a name, a module, and a price. You can change all of them later, and no one else sees a draft.';
export const tourOfQuestions =
  'Then the questions: write a question, mark its right answer, and add the next one. “Finish Quiz” shows you everything before anything is saved.';
export const yourFirstProgram = 'Your first program';
export const skipTour = 'Skip the tour';
export const gotIt = 'Got it';
export const none = 'None';
export const program = 'Program';
export const name = 'Name';
export const description = 'Description';
export const trainer = 'Trainer';
export const changeTrainer = 'Change trainer';
export const trainerId = 'Trainer ID';
export const order = 'Order';
export const inTheStore = 'In the store';
export const previewQuiz = 'Preview Quiz';
export const questions = 'Questions';
export const programCreated = 'Quiz program successfully created!';
export const close = 'Close';
export const submitQuiz = 'Submit Quiz';
export const invalidQuestionNumber = 'Invalid question number';
export const jumpToQuestion = 'Jump to Question';
export const jump = 'Jump';
export const questionIncomplete = message('Question {number}, incomplete');
export const questionNumber = message('Question {number}');
export const errorSavingChanges = 'Error saving changes';
export const keptOnThisDevice = 'Kept on this device';
export const unsavedButKept = 'Unsaved changes, kept on this device';
export const addAQuestionFirst = 'Please add at least one question before finishing.';
export const addAQuestion = 'Please add at least one question';
export const addQuestion = 'Add Question';
export const saveChanges = 'Save Changes';
export const clearForm = 'Clear Form';
export const removeThisQuestion = 'Remove this question';
export const questionOf = message('Question {number} of {count}');
export const previous = 'Previous';
export const finish = 'Finish';
export const next = 'Next';
export const nameOrEmail = 'name or email';
export const courseName = 'Course Name';
export const courseNameIfEmpty = 'If left empty, the program name is used';
export const moduleName = 'Module Name';
export const whatModuleIsFor = 'Learners choose a module to take its quiz';
export const zeroIsFree = 'Enter 0 for a free program';
export const category = 'Category';
export const whereVisitorsFindIt = 'Where visitors find the program';
export const pleaseLogIn = 'Please log in to continue';
export const noTrainerId = 'Error: Could not get trainer ID';
export const noIdInToken = 'Error: No trainer or user ID found in token';
export const errorSavingQuiz = 'Error saving quiz. Please try again.';
export const problemOfQuestion = message('Question {number}: {problem}');
export const sessionExpired = 'Session expired. Please login again.';
export const notAuthenticated = 'User not authenticated. Please login again.';
