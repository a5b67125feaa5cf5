import { message } from '@certway/contract/message';

export const findQuestions = 'Search all questions';
export const module = 'Module';
export const everyModule = 'All modules';
export const questionType = 'Question type';
export const everyType = 'All types';
export const topic = 'Topic';
export const everyTopic = 'All topics';
export const difficulty = 'Difficulty';
export const everyDifficulty = 'All difficulties';
export const easy = 'Easy';
export const medium = 'Medium';
export const hard = 'Hard';
export const status = 'Status';
export const everyStatus = 'Every status';
export const live = 'Live';
export const draft = 'Draft';
export const retired = 'Retired';
export const needs = 'Needs attention';
export const everyQuestion = 'All questions';
export const noExplanation = 'Without explanation';
export const noReference = 'Without reference';
export const noTopic = 'Without topic';
export const reported = 'Reported by learners';
export const poorStatistics = 'Poor statistics';
export const reviewedBefore = 'Not reviewed since';
export const filters = message('{filters, plural, =0 {Filters} other {Filters (#)}}');
export const clearFilters = 'Clear filters';
export const view = 'View';
export const asList = 'List';
export const asTable = 'Table';
export const theQuestions = 'the questions';
export const questionsFound = message('{questions, plural, one {# question} other {# questions}}');
export const nothingMatches = 'No question matches';
export const changeFilters = 'Change or clear the filters to see other questions.';
export const pagesOfQuestions = 'Pages of the questions';
export const listOfQuestions = 'Questions that match';
export const selectQuestion = message('Select the question “{text}”');
export const selectPage = 'Select page';
export const selectAll = message('Select all {questions, number}');
export const clearSelection = 'Clear selection';
export const selected = message(
  '{questions, plural, one {# question selected} other {# questions selected}}',
);
export const findAndReplace = 'Find and replace';
export const setFields = 'Set fields';
export const setTopic = 'Set topic';
export const moveTo = 'Move';
export const copyTo = 'Copy';
export const retire = 'Retire';
export const merge = 'Merge';
export const mergeCount = message('Merge {questions, number} questions');
export const questionToKeep = 'Question to keep';
export const othersAreRetired = 'The other questions are retired.';
export const whatMergingDoes = 'What happens to answers and notes';
export const mergedData =
  'Statistics and what learners know of the questions count for the question that you keep, and learners’ notes, bookmarks and cards move to it. Results and quizzes in progress keep the questions that were asked.';

export const find = 'Find';
export const replaceWith = 'Replace with';
export const findRequired = 'Enter the text to find';
export const matchCase = 'Match case';
export const wholeWords = 'Whole words only';
export const lookIn = 'Look in';
export const partText = 'Question text';
export const partAnswers = 'Options and answers';
export const partExplanation = 'Explanations';
export const partReference = 'References';
export const partAlternative = 'Alternative texts';
export const choosePart = 'Choose at least one place to look in';
export const passagesStay = 'Passages of cases and audio transcripts stay as they are.';
export const preview = 'Preview';
export const replaces = message('Replace “{find}” with “{replace}”');
export const removes = message('Remove “{find}”');
export const change = 'Change';
export const ellipsis = '…';
export const replaceIn = message(
  'Replace in {questions, plural, one {# question} other {# questions}}',
);
export const willChange = message(
  '{questions, plural, =0 {No question contains this text.} one {# question changes.} other {# questions change.}}',
);
export const firstShown = message('The first {shown, number} are shown.');

export const unchanged = 'Unchanged';
export const reference = 'Reference';
export const explanation = 'Explanation';
export const edition = 'Edition';
export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
export const reviewedOn = 'Reviewed on';
export const emptyFieldsStay = 'Empty fields stay as they are.';
export const removeInstead = 'Remove from all';
export const chooseField = 'Fill in at least one field';
export const changeCount = message(
  'Change {questions, plural, one {# question} other {# questions}}',
);
export const noTopicChosen = 'The topic of the module';
export const targetModule = 'To module';
export const sameModule = 'The module of each question';
export const chooseModule = 'Choose a module';
export const otherProgram = 'A module of another program';
export const historyStays =
  'The other program gets new questions. Statistics and results stay with this program.';
export const moduleRequired = 'Choose the module';
export const moveCount = message('Move {questions, plural, one {# question} other {# questions}}');
export const copyCount = message('Copy {questions, plural, one {# question} other {# questions}}');
export const retireCount = message(
  'Retire {questions, plural, one {# question} other {# questions}}',
);
export const whyRetired = 'Reason for retiring them';
export const whatRetiringLeaves =
  'Results and quizzes in progress keep the questions. The reason is kept in their history.';
export const reasonRequired = 'A reason is required';
export const cancel = 'Cancel';

export const changed = message(
  '{questions, plural, =0 {No question was changed.} one {# question was changed.} other {# questions were changed.}}',
);
export const undone = message(
  '{questions, plural, =0 {Nothing was undone.} one {# question is as it was before.} other {# questions are as they were before.}}',
);
export const undo = 'Undo';
export const leftAlone = message(
  '{questions, plural, one {# question was left alone} other {# questions were left alone}}',
);
export const leftChanged = 'Someone changed it in the meantime';
export const leftAnswered = 'A learner answered it in the meantime';
export const leftInvalid = message('It would become invalid: {reason}');
export const notChanged = 'The questions were not changed. Please try again.';
export const latestChanges = 'Latest bulk changes';
export const didReplace = 'Find and replace';
export const didSet = 'Fields set';
export const didTopic = 'Topic set';
export const didMove = 'Moved';
export const didCopy = 'Copied';
export const didRetire = 'Retired';
export const didMerge = 'Merged';
export const didUpdate = 'Updated from a file';
export const changeLine = message(
  '{what}, {questions, plural, one {# question} other {# questions}}, {author}, {moment}',
);
export const someone = 'an author who has left';
export const isUndone = 'Undone';

export const column = 'Column to edit';
export const howToEdit =
  'Enter saves and goes to the next question, Shift+Enter starts a new line, and Escape restores the text.';
export const cellOf = message('{column} of question {number}: {text}');
export const saved = 'Saved';
export const saving = 'Saving…';
export const notSaved = message('Not saved: {reason}');
