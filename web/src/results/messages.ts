import { message } from '@certway/contract/message';

export const mockExamAttempts = 'Mock exam attempts';
export const theseAttemptsCannotBeShown = 'These attempts cannot be shown';
export const whyAttemptsNotShown =
  'The exam belongs to another trainer’s program, or the server cannot be reached.';
export const backToQuizSelection = 'Back to Quiz Selection';
export const theAttempts = 'the attempts';
export const attempts = 'Attempts';
export const theAttemptsCouldNotBeLoaded = 'The attempts could not be loaded.';
export const noAttemptsYet = 'No attempts yet';
export const whatAttemptsAre =
  'Each submitted mock exam is listed here, with its verdict and answers.';

export const waitingSoFar = message('Waiting for your trainer. So far {score}');

export const bySection = 'By section';
export const fromTheLatestAttempts = message(
  'From the latest {latest, plural, one {attempt} other {# attempts}}.',
);
export const shareRight = message('{share} right');
export const reachedItsMinimum = message('{reached} reached the minimum');
export const timePerAttempt = message('{time} per attempt');
export const statistics = 'Statistics';
export const peopleCount = message('{people, plural, one {# person} other {# people}}');
export const passRate = 'Pass rate';
export const meanScore = 'Mean score';

export const passed = 'Passed';
export const failed = 'Failed';
export const practiceResult = 'Practice';
export const practiceFinished = 'Practice finished';
export const practiceDoesNotCount =
  'Practice does not count toward passing a module or toward averages.';
export const waitingForAMark = 'Waiting for a mark';
export const someoneWhoseAccountIsClosed = 'Closed account';
export const sectionsBelowTheMinimum = message(' · below the minimum: {sections}');
export const scoreOfCounted = message('{points}, {right} of {counted}');

export const reliabilityNotYet = message(
  'Shown once {people} people have a graded attempt: {missing, plural, one {# more person is} other {# more people are}} needed.',
);
export const reliabilityNone = 'All scores are the same, so reliability cannot be calculated.';
export const reliabilityGood =
  'Scores clearly separate those who know more from those who know less.';
export const reliabilityFair =
  'Scores roughly show who knows more; more questions would show it better.';
export const reliabilityPoor =
  'Much of the difference between scores is chance. Look at the weakest questions.';
export const reliabilityFrom = message(
  '{meaning} Based on one attempt by each of {people} people.',
);

export const noLimit = 'no limit';
export const minuteCount = message('{minutes, plural, one {# minute} other {# minutes}}');
export const howItWent = 'How it went';
export const timeOnQuestions = 'Time on questions';
export const leftBlank = 'Left blank';
export const nothing = 'Nothing';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const changedAnswers = 'Changed answers';
export const trialQuestions = 'Trial questions';
export const questionsDidNotCountNamedBelow = message(
  '{questions, plural, one {# question} other {# questions}} did not count; see below',
);
export const waiting = 'Waiting';
export const scoreAndRight = message('{points}, {right} of {counted} right');
export const earlierAttempts = 'Earlier attempts';

export const seeWhatTheProgramHolds = 'See what the program includes';
export const practiceWhatIMissed = 'Practice what I missed';
export const takeExamAgain = 'Take this exam again';

export const met = 'Met';
export const notMet = 'Not met';
export const practiceThisOne = 'Practice this one';
export const practiceThese = message('Practice these {missed}');
export const leftBlankCount = message('{open} left blank');
export const rightLastTime = message('{right} of {counted} last time');
export const missedOfTitle = message('{missed} of {title}');

export const rightWorth = message('{counts} right, worth {worth}');
export const noMinimum = 'No minimum';
export const waitsForAMark = 'Waiting for a mark';
export const pointsToSpare = message('{spare} to spare');
export const justMet = 'Just met';
/** The same texts within a sentence. */
export const noMinimumWithin = 'no minimum';
export const waitsForAMarkWithin = 'waiting for a mark';
export const justMetWithin = 'nothing to spare';
export const marksDecide = 'The missing marks will decide.';
export const allMet = 'The overall requirement and every section minimum were met.';
export const overallMet = message('The overall requirement was met: {whole}.');
export const stayedBelowTheMinimum = message('{sections} stayed below the minimum');
export const overallNotMet = message('The overall requirement was not met: {whole}');
export const overallMetBut = message('The overall requirement was met, but {below}.');
export const rightAnswers = message(
  '{answers, plural, one {# right answer} other {# right answers}}',
);
export const aWrongAnswerCostsPoints = message(
  ' A wrong answer costs {pointsOff, plural, one {# point} other {# points}}.',
);
export const passingNeeds = message('Needed to pass: {needed}.{off}');
export const fromWrongToRight = 'from wrong to right';
export const fromRightToWrong = 'from right to wrong';
export const noEffect = 'no effect on the result';
export const changedFromRightToWrong = 'changed from right to wrong';
export const changedFromWrongToRight = 'changed from wrong to right';
export const trialNotScored = 'trial question, not scored';

export const correctedSince =
  'This question was corrected after you answered it. Its mark follows the correction.';
export const otherAnswerRightToo = 'Another answer to this question was found to be right too.';
export const faultCountsForAll = 'This question was faulty. It counts as right for everyone.';
export const faultNotCounted = 'This question was faulty. It does not count toward the score.';
export const byEdition = message(' with the {edition}');
export const expiredOn = message(
  'Expired on {day}{by}. {because}It is no longer used. Your result is not affected.',
);
export const editionBegan = message(
  'The {name} took effect on {day}. Your progress and your plan continue with it, and this result does not change.',
);

export const answersWaiting = message(
  '{answers, plural, one {# answer is} other {# answers are}} waiting to be marked by {marker}.',
);
export const coachEstimate = ' The score is the coach’s estimate.';
export const yourTrainer = 'your trainer';
export const aTrainer = 'a trainer';
export const markDecides = message(' The mark decides whether {who} passed.');
export const markDoesNotDecide = message(' That cannot change whether {who} passed.');

export const yourFirstPassIn = message('Your first pass in {programName}.');
export const onYourWay = 'You are well on your way.';

export const lastResults = message('Your last {scores} results, from {first} to {latest}');

export const byQuestionType = 'By question type';
export const waitingToBeMarkedNext = ' Waiting to be marked';
export const ofAskedRight = message(', {correct} of {asked} right');
export const timePerQuestion = message('{time} per question.');
export const performanceInsights = 'Performance Insights';

export const previous = 'Previous';
export const pageOf = message('Page {page} of {pages}');
export const next = 'Next';

export const rightVerdict = 'Right';
export const partlyRight = 'Partly right';
export const wrong = 'Wrong';
export const waitingToBeMarked = 'Waiting to be marked';
export const notAnswered = 'Not answered';
export const inARunningExam = 'In a mock exam you are taking';
export const whyKeyIsHidden =
  'This question is also part of a mock exam you have started. The right answer is shown here when your mock exam is submitted.';
export const questionVerdict = message('Question {place}: {verdict}{share}');
export const allWereRight = 'All were right';
export const oneWasRight = '1 was right';
export const wereRight = message('{right} were right');
export const yourAnswers = 'Your answers';
export const whatAnswered = message('What {username} answered');
export const whereNotesAreKept = 'Your bookmarks and notes are kept in {notes}.';
export const yourNotes = 'your notes';
export const whyKeysAreNotShown =
  'The right answers and explanations belong to the trainer of this program and are not shown here. You see what was answered and how it counted.';
export const yourAnswer = 'Your answer';
export const theirAnswer = 'Their answer';

export const lateAfterAnother = 'Arrived after another answer to this question. Not counted.';
export const lateAfterSection = 'Arrived after its section was closed. Not counted.';
export const lateAfterEnd = 'Arrived after the quiz had ended. Not counted.';
export const thisDevice = 'this device';
export const anotherDevice = 'another device';
export const answer = 'Answer';
export const questionNumber = message('Question {place}');
export const skipped = 'Skipped';
export const givenAndSaved = message('Given {answeredAt}, saved {receivedAt}, from {from}');
export const noAnswer = 'no answer';
export const changedFromToAt = message('Changed from {before} to {after} at {at}');
export const answerLogNotLoaded = 'The answer log could not be loaded.';
export const answerLog = 'Answer log: what was saved, when, and from which device';

export const takeItAgain = 'Take it again';
export const resultAndPassMark = message('{result}. Needed to pass: {passMark}.');

export const missingMarksDecide = 'The missing marks will decide whether it is passed.';
export const everyAnswerWasRight = 'Every answer was right.';
export const passStillCounts = 'A later correction lowered the score, but the pass still counts.';
export const moreAnswersNeeded = message(
  '{missing, plural, one {# more right answer} other {# more right answers}} would have been enough.',
);
export const noMistakeToSpare = 'One more mistake would have been too many.';
export const mistakesToSpare = message(
  'Still a pass with {spare, plural, one {# more mistake} other {# more mistakes}}.',
);
export const firstResult = 'The first result in this module.';
export const sameAsLastTime = 'The same score as last time.';
export const moreThanLastTime = message(
  '{points, plural, one {# point} other {# points}} more than last time.',
);
export const lessThanLastTime = message(
  '{points, plural, one {# point} other {# points}} less than last time.',
);
export const nothingToReview = 'Nothing to review here. Go on to the next module.';
export const weakestModule = message(
  'Nothing to review here. Your weakest module is {moduleName}, at {points}. Take that next.',
);
export const noNeedToWait = 'There is no need to wait. Continue with what comes next.';
export const scoreMayRise =
  'Some answers are waiting for their marks, so the score may still rise.';
export const reviewTheTopic = message(
  'Review the topic before you continue: {moduleName}. Read the explanations below, then practice again what you missed.',
);
export const practiceWhileFresh = message(
  '{missed, plural, one {Practice again the one question you missed while it is fresh.} other {Practice again the # questions you missed while they are fresh.}}',
);
export const practiceThenRetake = message(
  '{missed, plural, one {Practice again the one question you missed, then take the module once more.} other {Practice again the # questions you missed, then take the module once more.}}',
);
export const otherWaits = message('{username} is waiting for the missing marks.');
export const otherNothingToPractice = message('{username} has nothing to practice again here.');
export const otherHasToPractice = message(
  '{username} has {missed, plural, one {# question} other {# questions}} to practice again here.',
);

export const shownAfterExam = 'Shown after your mock exam';
export const whyResultIsHidden =
  'Some of these questions are also part of a mock exam you have started. Your answers are saved, and the result is shown here when your mock exam is submitted.';

export const score = 'Score';
export const waitingForYourTrainer = 'Waiting for your trainer';
export const waitingForATrainer = 'Waiting for a trainer';

export const byTopic = 'By topic';
export const ofAsked = message('{right} of {asked}');
export const practiceWhatIMissedIn = message('Practice what I missed in {name}');
export const practice = 'Practice';

export const whyYouGotTheseWrong = 'Why you got these wrong';

export const quizResults = 'Quiz Results';
export const noResultToShowYet = 'No result to show yet';
export const whatResultsShow =
  'Once you have finished a quiz, its score and the feedback on each answer are shown here.';
export const thisResultCannotBeShown = 'This result cannot be shown';
export const whyResultNotShown =
  'It belongs to another account, or the server cannot be reached. Your answers are safe.';
export const theResult = 'the result';
export const correctedAfterPassing =
  'A question was corrected after this was passed. The score follows the correction, but the pass still counts.';
export const changeYourReview = 'Change your review';
export const reviewThisProgram = 'Review this program';
export const print = 'Print';
export const cancel = 'Cancel';

export const endedWithoutAResult = 'Ended without a result';
export const whatYouMissed = message('{moduleName}, what you missed');
export const yourResults = 'Your results';
export const resultsNotLoaded = 'Your results could not be loaded';
export const resultsAreSafe = 'They are safe on the server. Please try again in a moment.';
export const noResultsYet = 'No results yet';
export const whatResultsKeep =
  'Every quiz you finish is kept here, with its score and each of your answers.';
export const yourResultsInText = 'your results';
