import { message } from '@certway/contract/message';

export const endThisQuiz = 'End this quiz?';
export const whatEndingDoes = message(
  '{moduleName} will end without a result and be listed that way in your history. You can then start the module over.',
);
export const didNotWork = 'That did not work. Please try again.';
export const keepIt = 'Keep quiz';
export const endQuiz = 'End quiz';
export const endThisExam = 'End this mock exam?';
export const whatEndingExamDoes = message(
  '“{exam}” will end without a result and be listed that way in your history. Your answers will not be marked, and it still counts as an attempt.',
);
export const keepExam = 'Keep the mock exam';
export const endExam = 'End the mock exam';

export const notKnownNow = 'progress not available right now';
export const course = 'Course';
export const selectACourse = 'Select a course';
export const module = 'Module';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const selectAModule = 'Select a module';
export const startQuiz = 'Start Quiz';

export const programInYourCart = 'The program you viewed is in your cart.';
export const openTheCart = 'Open the cart';

export const keepForOffline = 'Keep for offline';
export const keptOnThisDevice = 'Kept on this device';
export const isOnThisDevice = message('On this device: {size}.');
export const notWholeOnThisDevice = 'Not everything is on this device yet.';
export const pictureCount = message('{pictures, plural, one {# picture} other {# pictures}}');
export const recordingCount = message(
  '{recordings, plural, one {# recording} other {# recordings}}',
);
export const keptUntilTaken = 'It stays here until you finish or end it.';
export const keptWhileSpace =
  'It stays here until you finish or end it, unless the browser deletes it because the device is short of space.';
export const sevenDayLimit =
  'Safari deletes it after seven days in which you do not open Certway. Add Certway to your Home Screen to keep it longer.';
export const verdictWhenConnected =
  'Without a connection, your answers are saved here. You see what was right once you are connected.';
export const browserStoresNothing =
  'This browser does not store it. A private window, for example, stores nothing.';
export const appNotStored =
  'The pages of the quiz are not stored yet, so Certway does not open without a connection.';
export const filesMissing = message(
  '{files, plural, one {# picture or recording} other {# pictures or recordings}} could not be loaded.',
);
export const notKept = 'The quiz was not kept';
export const notStored = 'It could not be stored on this device.';
export const startNow = 'Start now';
export const keptForOffline = 'Kept for offline';
export const examKeptUntil = message('Here until {day}.');
export const examKeptWhileSpace = message('Here until {day}, or until space runs short.');
export const clockStartsHere = 'The clock runs once you begin.';
export const resultWhenConnected = 'The result comes when you are connected.';
export const beginBy = message('You can begin it until {day}.');
export const tooLateToBegin =
  'The time in which this exam could be begun on this device is over. You can start it while you are connected.';
export const keptExamAbout = message('{programName} · mock exam · {size}');
export const examNotKept = 'The exam was not kept';
export const begin = 'Begin';
export const beginTheExam = 'Begin the exam';
export const beginNamed = message('Begin {exam}');
export const openTheExam = 'Open the exam';
export const removeFromDevice = 'Remove from this device';
export const removeFromDeviceTitle = 'Remove the exam from this device?';
export const whatRemovingDoes = message(
  '“{exam}” can then no longer be begun without a connection. It does not count as taken. When you start it or keep it again, it has the same questions.',
);
export const keepOnDevice = 'Keep it here';
export const remove = 'Remove';
export const examIsKept = 'You keep this exam for offline. Its clock starts when you begin.';
export const backToPrograms = 'Back to my programs';
export const onThisDevice = 'On this device';

export const notTakenYet = 'not taken yet';
export const notPassedYet = message('not passed yet, best {best}');
export const passedWithBest = message('passed, best {best}');

export const startWithTheFreeOneOr = 'Start with the free program, or try a demo';
export const tryADemo = 'Try a demo';
export const otherDemos = 'Or try the demo of another program';
export const noProgramsAvailable = 'No programs available';
export const purchaseAProgram = 'Please purchase a program to get started';
export const goToStore = 'Go to Store';
export const orCreateYourOwn = 'Or share your own questions with learners:';
export const createOrImportAProgram = 'Create or import a program';

export const youAreOffline = 'You are offline';
export const serverDoesNotAnswer = 'The server does not answer';
export const offlineWithQuizzes =
  'You can continue the quizzes you started on this device. Your answers are kept here and sent once the server can be reached.';
export const offlineWithExams =
  'You can begin the mock exams and continue the quizzes on this device. Your answers are kept here and sent once the server can be reached.';
export const offlineWithoutQuizzes =
  'Your programs and your plan appear once the server can be reached. A quiz you start while connected continues offline.';
export const quizzesOnThisDevice = 'Quizzes on this device';
export const questionsOnDevice = message(
  '{questions, plural, one {# question} other {# questions}}',
);
export const answersNotSentYet = message(
  '{answers, plural, one {# answer} other {# answers}} not sent yet',
);
export const continueNamed = message('Continue {moduleName}');
export const continueOn = 'Continue';
export const finish = 'Finish';
export const tryAgain = 'Try again';

export const questionOfDemo = message('Question {number} of {questions}');
export const checkMyAnswer = 'Check my answer';
export const previous = 'Previous';
export const finishDemo = 'Finish Demo';
export const nextQuestion = 'Next Question';

export const compareItWithAGoodAnswer = 'Compare your answer with a good one';
export const howItIsMarked = 'How answers are marked';

export const programIdIsMissing = 'Program ID is missing.';
export const demoQuiz = 'Demo Quiz';
export const demoQuestionsAreLoading = 'Demo Questions are loading....';
export const returnHome = 'Return Home';
export const failedToFetchDemoQuestions = 'Failed to fetch demo questions';
export const noDemoQuestions = 'No demo questions';
export const thisProgramHasNoQuestionsTo = 'This program has no questions to try yet.';

export const percentOfPoints = message('{percent}% of the points');
export const rightAnswers = message(
  '{answers, plural, one {# right answer} other {# right answers}}',
);
export const sizeWithTime = message(
  '{questions, plural, one {# question} other {# questions}} in {time}',
);
export const sizeWithoutTimeLimit = message(
  '{questions, plural, one {# question} other {# questions}} with no time limit',
);
export const theClockStops = 'the clock stops';
export const theClockKeepsRunning = 'the clock keeps running';
export const ofItsOwn = message('its own time limit of {minutes}');
export const onceLeftItIsClosed = 'closes when you leave it';
export const atLeast = message('at least {minimum} needed to pass');
export const thenABreakOf = message('then a break of {minutes}, {clock}');
export const youLeaveItsSection = 'you leave its section';
export const youSubmit = 'you submit';
export const ruleSkip = 'You may skip a question and come back to it.';
export const ruleNoSkip = 'You must answer each question before moving on to the next.';
export const mayChangeUntil = message('You may change an answer until {until}.');
export const ruleNoChange = 'You cannot change an answer once you give it.';
export const mayDoAllUntil = message(
  'You may skip a question, flag it, and change its answer until {until}.',
);
export const ruleFlag = 'You may flag a question to come back to.';
export const ruleVerdictAfterwards = 'You see what was right and wrong only at the end.';
export const trialQuestions = message(
  '{questions, plural, one {# question is an unscored trial question} other {# questions are unscored trial questions}}; you are not told which until the end.',
);
export const mayTakeExtraBreaks = message(
  'You may take {breaks, plural, one {# extra break} other {# extra breaks}} of {minutes}. The clock stops during {breaks, plural, one {this break} other {these breaks}}.',
);
export const largerTextIsOn = 'Larger text is on.';
export const wrongAnswerCosts = message(
  'A right answer earns 1 point, a wrong one costs {pointsOff} of a point, and an unanswered one costs nothing.',
);
export const basicCalculator = 'basic calculator';
export const scientificCalculator = 'scientific calculator';
export const notesTool = 'notes';
export const highlighter = 'highlighter';
export const formulaSheet = 'formula sheet';
export const strikeOutOptions = 'strike out options';
export const none = 'None.';
export const shorterExam = message(
  'This mock exam is shorter than the real exam, which has {length}.',
);
export const allAttemptsUsed = message(
  'You have used {taken, plural, one {your only attempt} other {all # of your attempts}} at this exam.',
);
export const anyNumberOfAttempts = 'You may take this exam as often as you like.';
export const attemptsLeftAndTaken = message(
  '{left, plural, one {# attempt} other {# attempts}} left, {taken, number} taken.',
);
export const nextAttemptOn = message('You can start the next attempt on {day}. {left}');
export const asOf = message('as of {day}');

export const mockExam = 'Mock exam';
export const theExam = 'the exam';
export const examNotFound = 'Exam not found';
export const examNotLoaded = 'The exam could not be loaded';
export const whyExamNotFound =
  'It was removed, or it belongs to a program you do not have access to.';
export const selectAProgram = 'Select a program';
export const rulesOfTheExam = 'Rules of the exam';
export const examLength = 'Length';
export const toPass = 'To pass';
export const tools = 'Tools';
export const noClockRuns = 'There is no time limit.';
export const clockIsOnServer =
  'The clock starts when you start the exam and keeps running if you leave.';
export const yourAnswersAreKept = 'Your answers are kept whatever happens:';
export const answersAreKept =
  '{kept} a reload, a crash, a lost connection, or a switch to another device.';
export const whereRulesComeFrom = 'Where these rules come from';
export const sourceIs = message('Source: {source}');
export const sections = 'Sections';
export const startLabel = 'Start';
export const examInProgress = 'You have started this exam, and its clock is running.';
export const continueTheExam = 'Continue the exam';
export const whatTheSampleIs =
  'This is a sample of the exam: five questions, with a time limit shortened to match. With access to the program, you can take the whole exam.';
export const startTheExam = 'Start the exam';
export const tryFiveQuestions = 'Try five questions';
export const yourResults = 'Your results';

export const stay = 'Stay';

export const openTheMenu = 'Open the menu';
export const questionOf = message('Question {number} of {questions}');
export const questionAgain = 'Once more: you missed this one';
export const finishWithoutRepeating = 'Finish without repeating';

export const courseCount = message('{courses, plural, one {# course} other {# courses}}');
export const untilDay = message('Until {day}');
export const start = 'START';

export const selectAProgram2 = 'Select a Program';
export const signOutInProfile = 'Sign out in your profile';
export const errorLoadingContent = 'Error loading content';
export const logInAgain = 'Please log out and get back in or contact admin.';
export const savedIsSafe = 'Everything you saved is safe. Try again first.';
export const yourPrograms = 'your programs';
export const findAProgram = 'Find a program';
export const noProgramMatches = 'None of your programs match this search.';
export const pagesOfPrograms = 'Pages of programs';

export const answeredInAnotherWindow =
  'This question was answered first in another window, and only that answer counts. Your answer from this window is listed in the answer log.';
export const answerFailed = 'Failed to process your answer. Please try again.';

export const quizNotAvailable = 'Quiz Not Available';
export const quizNotFound = 'This quiz does not exist, or belongs to another account.';
export const thisQuizWasEnded = 'This quiz was ended';
export const endedWithoutResult = 'It was ended without a result. You can start the module over.';
export const yourQuizIsFinished = 'Your quiz is finished.';
export const skip = 'Skip';
export const whatLeavingKeeps =
  'Your answers are kept. Continue whenever you like: you will find the quiz under “Start Quiz.”';
export const quizInProgress = 'Quiz in Progress';

export const finishItHere = 'Finish the quiz on this device?';
export const startedElsewhere =
  'This quiz was started on another device. If you finish it on this device, answers given offline on the other device arrive too late: they are listed in the answer log but do not count.';
export const notYet = 'Not yet';
export const finishTheQuiz = 'Finish the quiz';

export const leaveThisQuiz = 'Leave this quiz?';
export const leave2 = 'Leave';

export const answered2 = 'Answered';
export const ofAnswered = message('{answered} of {questions} answered');

export const theQuiz = 'the quiz';

export const notMarkedInTryout =
  'This answer is not marked here. A learner’s answer is marked by the coach or by a person.';
export const closeTheQuiz = 'Close the quiz';

export const thisQuizIsOpenInAnother = 'This quiz is open in another window';
export const whyOneWindow =
  'Only one window at a time can save, so that no answer is lost. You can continue here; the other window will be notified. All your answers are kept.';
export const continueHere = 'Continue here';
export const serverNotReached = 'The server cannot be reached right now. Please try again.';

export const finishQuiz = 'Finish Quiz';
export const processing = 'Processing...';
export const checkAnswer = 'Check answer';

export const arrivedAfterEnd = message(
  'The quiz had already ended on another device when {answers, plural, one {an answer} other {# answers}} from this device arrived. The answer log of the result shows which answers count.',
);
export const waitsOnDevice =
  'Kept on this device. When the connection is back, you will see whether your answer is right.';
export const waitsInWindow =
  'Not saved yet: your browser is not saving anything for this page. Keep this window open; your answer is sent when the connection is back.';
export const failedOnDevice = message(
  '{failed} Your answer is kept on this device and will be sent again automatically.',
);
export const failedInWindow = message(
  '{failed} Your answer will be sent again automatically. Keep this window open, because your browser is not saving anything for this page.',
);
export const lockedUntilExamEnds =
  'Locked. This question is also part of your mock exam. Once your mock exam is submitted, you will see whether your answer is right.';
export const shownAfterExam =
  'This question is also part of your mock exam. Once your mock exam is submitted, you will see whether your answer is right.';
export const lockedUntilEnd = 'Locked. At the end, you will see whether your answer is right.';
export const theServerAnswersAgain = 'the server is available again';
export const theConnectionIsBack = 'the connection is back';
export const finishedOnDevice = message(
  'You’re done. Everything is saved on this device, and you will get your result as soon as {back}.',
);
export const finishedInWindow = message(
  'You’re done, but nothing is saved yet: your browser is not saving anything for this page. Keep this window open until {back}.',
);
export const keptOnDevice = 'Your answers are kept on this device.';
export const keepWindowOpen = 'Keep this window open: your last answers are not saved yet.';
export const signedOut = message(
  'You have been signed out. Please sign in again to continue. {where}',
);

export const continueWithGoogle = 'Continue with google';

export const sure = 'Sure';
export const notSure = 'Not sure';
export const howSureAreYou = 'How sure are you?';
export const keysAfterAnswer = 'Keys: Enter continues';
export const beforeYouAnswer = 'Say it before you answer';

export const keysAndHelp = 'Keys and help';
export const help = 'Help';
export const bookmarkTheQuestion = 'Bookmark the question';
export const writeANote = 'Write a note';
export const answersAreSaved = 'Your answers are saved';
export const answersAreBeingSaved = 'Your answers are being saved';
export const answersWaitHere = 'No connection: your answers wait on this device';
export const thisHelp = 'This help';
export const chooseAnOption = 'Choose an option';
export const aToFOr1To = 'A to F, or 1 to 6';
export const checkThenContinue = 'Check your answer, then continue';
export const enter = 'Enter';
export const previousQuestion = 'Previous question';

export const verdict = 'Verdict';
export const showMore = 'Show more';
export const showLess = 'Show less';

export const continueWhereYouLeftOff = 'Continue where you left off';
export const whatYouMissed = message('{moduleName}, missed questions');
export const examProgress = message(
  '{programName} · mock exam · {answered} of {questions} answered',
);
export const timeOver = 'Time is up';
export const programProgress = message('{programName} · {answered} of {questions} answered');
export const moreActionsFor = message('More actions: {what}');
export const endWithoutResult = 'End without a result';
export const showAll = message('Show all {count}');
export const fewer = 'Show fewer';
export const continueWhat = message('Continue {what}');
export const finishWhat = message('Finish {what}');

export const noQuestionsYet = 'There are no questions in this module yet.';

export const inQuizzesAndPractice = 'In quizzes and practice';
export const inMockExams = 'In mock exams';
export const notSaved = message('Not saved. {why}');

export const quizSent = 'Your quiz was submitted, and your result is ready.';
