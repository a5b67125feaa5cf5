import { message } from '@certway/contract/message';

export const notSavedYet = 'Not saved yet. Kept on this device.';
export const gapCheck = 'Gap check';
export const mockExamInText = 'mock exam';
export const allMockExams = 'All mock exams';
export const newMockExam = 'New mock exam';
export const offeredToLearners = 'Offered to learners';
export const draft = 'Draft';
export const setToDraft = 'Set to Draft';
export const offerToLearners = 'Offer to learners';
export const versionNumber = message('Version {version}');
export const unsavedBefore =
  'This form contains changes that were not saved. They are kept on this device.';
export const showSavedVersion = 'Show the saved version';
export const startOver = 'Start over';
export const takeSavedVersion = 'Use the saved version';
export const keepMine = 'Keep my version';
export const theExamPart = 'The exam';
export const name = 'Name';
export const asLearnersSeeIt = 'As learners see it';
export const examiningBody = 'Examining body';
export const edition = 'Edition';
export const editionDate = 'Edition date';
export const source = 'Source';
export const whatSourceIs = 'Where the numbers below come from: the document and its web address.';
export const length = 'Length';
export const questions = 'Questions';
export const minutes = 'Minutes';
export const trialQuestions = 'Trial questions';
export const whatTrialQuestionsAre =
  'Included in the questions above. They never count toward the score, and learners find out which ones they are only at the end.';
export const paperIsShorter = 'This mock exam is shorter than the real exam';
export const questionsOfExamItself = 'Questions in the real exam';
export const minutesOfExamItself = 'Minutes in the real exam';
export const kindsOfQuestions = 'Kinds of questions';
export const onlySomeKinds = 'Draw only some kinds of questions';
export const whyKindsAreChosen =
  'For an exam that asks, for example, only multiple choice. Other questions stay in the quizzes.';
export const difficulty = 'Difficulty';
export const mixDifficulties = 'Mix easy, medium, and hard questions';
export const easyPercent = 'Easy, in percent';
export const mediumPercent = 'Medium, in percent';
export const hardPercent = 'Hard, in percent';
export const passing = 'Passing';
export const neededToPass = 'Needed to pass';
export const pointsOffForWrong = 'Points off for a wrong answer';
export const whatPointsOffDo =
  'A right answer is worth 1 point. Learners see the points off before they start. With 0, a wrong answer costs nothing.';
export const retakes = 'Retakes';
export const limitPapers = 'Limit how many times a learner can take this mock exam';
export const papersAllowed = 'Attempts allowed';
export const hoursBetweenPapers = 'Hours between two attempts';
export const whatHoursBetweenDo = 'With 0, the next attempt can start right away.';
export const percentOfPoints = 'Percent of the points';
export const rightAnswers = 'Right answers';
export const inPercent = message('{label}: percent');
export const inRightAnswers = message('{label}: right answers');
export const percent = 'Percent';
export const sectionNumber = message('Section {section}');
export const gapCheckFollows =
  'The gap check appears once every section has its number of questions.';
export const papersWithoutOverlap = 'Mock exams with no questions in common';
export const expiringSoon = 'Expiring soon';
export const byDifficulty = 'By difficulty';
export const whatIsMissing = 'What is missing';
export const gaps = 'Gaps';
export const countOf = message('{available, number} of {needed, number}');
export const notEnoughYet = 'Not enough questions for one mock exam yet.';
export const enoughFor = message(
  '{papers, plural, one {Your questions are enough for one mock exam.} other {Your questions are enough for # mock exams with no questions in common.}}',
);
export const moreNeeded = message(
  '{papers, plural, one {{missing, plural, one {# more question is} other {# more questions are}} needed for one mock exam.} other {{missing, plural, one {# more question is} other {# more questions are}} needed for # mock exams with no questions in common.}}',
);
export const neededFor = message(
  '{papers, plural, one {{what} needed for one mock exam} other {{what} needed for # mock exams with no questions in common}}',
);
export const questionsNeededFor = message(
  '{papers, plural, one {{available} of {needed} questions needed for one mock exam} other {{available} of {needed} questions needed for # mock exams with no questions in common}}',
);
export const sourcesLost = message(
  '{lost, plural, one {# topic or module that this section used is} other {# topics or modules that this section used are}} no longer in the program.',
);
export const questionsExpireOn = message(
  '{count, plural, one {# question expires} other {# questions expire}} on {day}',
);
export const mockExamsOfProgram = 'Mock exams of the program';
export const whatMockExamsAre =
  'Describe the real exam once: how long it is, what it covers, and how it is passed. Learners then take mock exams drawn from your questions, and you see which questions are still missing.';
export const startFromRealExam = 'Start from a real exam';
export const noMockExams = 'No mock exams yet';
export const moreActionsFor = message('More actions: {what}');
export const papersOf = message('Attempts at {exam}');
export const papers = 'Attempts';
export const editExam = message('Edit {exam}');
export const edit = 'Edit';
export const removeExam = message('Remove {exam}');
export const remove = 'Remove';
export const mockExamNotRemoved = 'This mock exam was not removed. Please try again.';
export const tooFewForPaper = 'not enough questions for a mock exam';
export const papersCarried = message(
  '{papers, plural, one {enough questions for one mock exam} other {enough for # mock exams with no questions in common}}',
);
export const removeMockExam = 'Remove mock exam';
export const whatRemovingDoes = message(
  '“{exam}” is no longer offered to learners. Attempts in progress continue, and results are kept.',
);
export const cancel = 'Cancel';
export const mockExamsNotLoaded = 'The mock exams could not be loaded.';
export const theMockExams = 'the mock exams';
export const theMockExam = 'the mock exam';
export const examsNotLoaded = 'The exams could not be loaded.';
export const theExams = 'the exams';
export const sourcesOfFigures = message('Where the numbers come from ({figures})');
export const takeShorter = message(
  'Use with {questions, plural, one {# question} other {# questions}}: {exam}',
);
export const takeWithQuestions = message(
  'Use with {questions, plural, one {# question} other {# questions}}',
);
export const takeExamAsIs = message('Use as is: {exam}');
export const takeAsIs = 'Use as is';
export const noSourcesNamed =
  'No topic or module in this program has the same name as a section. Choose where each section gets its questions.';
export const enoughForWholePaper = 'Your questions are enough for the whole exam.';
export const enoughForShorterPaper = message(
  'Your questions are enough for a mock exam of {questions, plural, one {# question} other {# questions}}. The real exam has {ofExam}.',
);
export const quoted = message('“{name}”');
export const nothingCalled = message('No topic or module in this program is named {names}.');
export const versionsOfExam = 'Versions of this mock exam';
export const lengthAndSections = message(
  '{length}, {sections, plural, one {# section} other {# sections}}',
);
export const versionsNotLoaded = 'The versions could not be loaded.';
export const theVersions = 'the versions';
export const unknownAuthor = 'Unknown author';
export const takeVersion = message('Use version {version}');
export const wholeNumberNeeded = 'Enter a whole number';
export const numberNeeded = 'Enter a number';
export const atLeast = message('At least {minimum}');
export const atMost = message('At most {maximum}');
export const atMostCharacters = message('At most {maximum} characters');
export const dateNeeded = 'Enter a date, or leave this empty';
export const sections = 'Sections';
export const mixOfDifficulty = 'Mix of difficulties';
export const easy = 'Easy';
export const medium = 'Medium';
export const hard = 'Hard';
export const formulaSheet = 'Formula sheet';
export const pictureOfFormulaSheet = 'Picture of the formula sheet';
export const thePictureOfFormulaSheet = 'picture of the formula sheet';
export const sourcesField = 'source of its questions';
export const itsOwnMinutes = 'time limit';
export const titleOfSection = 'title';
export const codeOfSection = 'code';
export const questionsOfSection = 'questions';
export const oneWay = 'one-way';
export const minimum = 'minimum';
export const breakAfter = 'break';
export const fieldOfSection = message('{section}, {field}');
export const mockExam = 'Mock exam';
export const mayLeaveOpen = 'Learners can leave questions unanswered and come back to them';
export const mayFlag = 'Learners can flag questions';
export const mayChange = 'Learners can change answers';
export const optionsShuffled = 'Options are shuffled';
export const rules = 'Rules';
export const questionOrder = 'Question order';
export const shuffledWithinSections = 'Shuffled within each section';
export const asInProgram = 'As in the program';
export const notes = 'Notes';
export const highlighter = 'Highlighter';
export const strikeOut = 'Strike out options';
export const tools = 'Tools';
export const whatToolsAre = 'Tools that learners may use in the mock exam.';
export const calculator = 'Calculator';
export const noCalculator = 'None';
export const basic = 'Basic';
export const scientific = 'Scientific';
export const textOfFormulaSheet = 'Text of the formula sheet';
export const whatSheetMayHold = 'Markdown: headings, lists, tables, bold, and italics.';
export const findTopicOrModule = 'Find a topic or module';
export const nameWithQuestions = message(
  '{name} ({questions, plural, one {# question} other {# questions}})',
);
export const modules = 'Modules';
export const takeThese = 'Use selected';
export const topics = 'Topics';
export const noTopicsYet =
  'This program has no topics yet. Add them under “Topics,” or choose modules.';
export const nothingYet = 'Not chosen yet';
export const namesAndMore = message('{names} and {more} more');
export const whatSectionsAre =
  'Learners take the sections in this order. Give each section a fixed number of questions or a percentage. The percentages divide the questions that remain after the fixed numbers.';
export const addSection = 'Add section';
export const moveSectionUp = message('Move section {section} up');
export const up = 'Up';
export const moveSectionDown = message('Move section {section} down');
export const down = 'Down';
export const removeSection = message('Remove section {section}');
export const title = 'Title';
export const code = 'Code';
export const size = 'Size';
export const numberOfQuestions = 'Number of questions';
export const shareInPercent = 'Percentage';
export const questionsFrom = 'Questions from';
export const chooseSources = message('Choose where section {section} gets its questions');
export const choose = 'Choose';
export const sourcesOfSection = message('Where section {section} gets its questions');
export const moreOfSection = 'Minimum, time limit, one-way, break';
export const minimumInSection = 'Minimum in this section';
export const noMinimum = 'None';
export const oneWayHint = 'One-way: learners cannot return to this section after leaving it';
export const minutesOfItsOwn = 'Time limit in minutes';
export const whenMinutesEmpty =
  'If left empty, this section has no time limit of its own and shares the time of the mock exam.';
export const breakAfterIt = 'Break after this section, in minutes';
export const whenBreakEmpty = 'If left empty, there is no break.';
export const breakStopsClock = 'The break stops the clock';
export const checkFields = 'Please check the marked fields before saving.';
export const mockExamNotSaved =
  'This mock exam could not be saved. What you typed is kept on this device.';
export const gapCheckFailed = 'The gap check failed. Please try again later.';
export const countingQuestions = 'Counting your questions.';
export const mockExams = 'Mock exams';
export const mockExamOf = message('Mock exam: {length}');
export const minutesShort = message('{minutes}\u00a0min');
export const hoursShort = message('{hours}\u00a0h');
export const questionsAndTime = message(
  '{questions, plural, one {# question} other {# questions}}, {time}',
);
export const questionsRepeat = 'Later attempts repeat questions in a new order.';
export const papersWithoutRepeats = message(
  '{papers, plural, one {# mock exam} other {# mock exams}} without a repeated question.',
);
export const examItselfHas = message('The real exam has {length}.');
export const rulesAndBegin = 'See the rules and start a mock exam';
export const rulesAndTry = 'See the rules and try five questions';
export const signInToTry = 'Sign in to try five questions as in the exam';

export const print = 'Print';
export const printExam = message('Print {exam}');
