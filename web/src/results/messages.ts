import { message } from '@certway/contract/message';

export const passMarkAt = message('Pass mark {percent}');
export const mockExamAttempts = 'Mock exam attempts';
export const theseAttemptsCannotBeShown = 'These attempts cannot be shown';
export const whyAttemptsNotShown =
  'The exam belongs to another trainer’s program, or the server cannot be reached.';
export const mockExamsOfProgram = 'Mock exams of the program';
export const analytics = 'Analytics';
export const backToQuizSelection = 'Back to Quiz Selection';
export const theAttempts = 'the attempts';
export const attempts = 'Attempts';
export const theAttemptsCouldNotBeLoaded = 'The attempts could not be loaded.';
export const noAttemptsYet = 'No attempts yet';
export const whatAttemptsAre =
  'Each submitted mock exam is listed here, with its verdict and answers.';

export const bySection = 'By section';
export const fromTheLatestAttempts = message(
  'Based on the latest {latest, plural, one {attempt} other {# attempts}}.',
);
export const shareRight = message('{share} right');
export const reachedItsMinimum = message('Minimum reached in {reached} of attempts');
export const timePerAttempt = message('{time} per attempt');
export const statistics = 'Statistics';
export const peopleCount = message('{people, plural, one {# person} other {# people}}');
export const passRate = 'Pass rate';
export const meanScore = 'Mean score';

export const passed = 'Passed';
export const failed = 'Failed';
export const practiceResult = 'Practice';
export const practiceFinished = 'Practice finished';
export const practiceDoesNotCount = 'Practice does not count toward passing or averages.';
export const waitingForAMark = 'Waiting for a mark';
export const someoneWhoseAccountIsClosed = 'Closed account';
export const sectionsBelowTheMinimum = message('below the minimum: {sections}');
export const keptBefore = 'kept for offline before';
export const scoreOfCounted = message('{points}, {counted}');

export const reliabilityNotYet = message('From {people} people on, {missing} more needed');
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

export const withoutLimit = message('{time}, no limit');
export const timeOfLimit = message('{time} of {minutes, plural, one {# minute} other {# minutes}}');
export const withoutWaiting = message(
  'without {waiting, plural, one {# attempt} other {# attempts}} waiting for marks',
);
export const reliability = 'Reliability (KR-20)';
export const howItWent = 'How it went';
export const timeOnQuestions = 'Time on questions';
export const changedAnswers = 'Changed answers';
export const trialQuestions = 'Trial questions';
export const questionsDidNotCountNamedBelow = message(
  '{questions, plural, one {# question} other {# questions}} did not count; see below',
);
export const waiting = 'Waiting for marks';
export const earlierAttempts = 'Earlier attempts';

export const seeWhatTheProgramHolds = 'See what the program includes';
export const nextModule = message('Next module: {moduleName}');
export const practiceWhatIMissed = 'Practice what I missed';
export const takeExamAgain = 'Take this exam again';

export const met = 'Minimum met';
export const notMet = 'Minimum not met';
export const practiceThisOne = 'Practice the missed question';
export const practiceThese = message('Practice the {missed} missed questions');
export const leftBlankCount = message('{open} left blank');
export const rightLastTime = message('last time {right} of {counted}');
export const missedOfTitle = message('{missed} of {title}');

export const rightOf = message('{right} of {counted} right');
export const rightAndPartly = message('{right} of {counted} right, {partly} partly right');
export const pointsOfNeeded = message('{answers}, {needed} needed');
export const pointsWorth = message('{answers}, counted as {worth}');
export const pointsWorthNeeded = message('{answers}, counted as {worth}, {needed} needed');
export const noMinimum = 'No minimum';
export const waitsForAMark = 'Waiting for a mark';
export const pointsToSpare = message('{spare} to spare');
export const pointsShort = message('{missing} short');
export const justMet = 'Minimum just met';
/** Variants of `noMinimum`, `waitsForAMark`, and `justMet` for use within a sentence. */
export const noMinimumWithin = 'no minimum';
export const waitsForAMarkWithin = 'waiting for a mark';
export const justMetWithin = 'nothing to spare';
export const marksDecide = 'The answers still to be marked decide this.';
export const allMet = 'Every minimum met.';
export const overallMet = message('Passed with {whole}.');
export const stayedBelowTheMinimum = message('{sections} stayed below the minimum');
export const overallNotMet = message('{missing} more needed');
export const overallMetBut = message('Enough right overall, but {below}.');
export const countsAlone = message('{counts}.');
export const countsAndPercent = message('{counts} ({percent}).');
export const aWrongAnswerCostsPoints = message(
  'A wrong answer costs {pointsOff, plural, one {# point} other {# points}}.',
);
export const fromWrongToRight = message('{answers, number} from wrong to right');
export const fromRightToWrong = message('{answers, number} from right to wrong');
export const noEffect = message('{answers, number} without effect on the result');
export const changedAnswer = 'answer changed';
export const changedFromRightToWrong = 'changed from right to wrong';
export const changedFromWrongToRight = 'changed from wrong to right';
export const trialNotScored = 'trial question, not scored';

export const correctedSince = 'Corrected since. The mark follows the correction.';
export const otherAnswerRightToo = 'Another answer is right too.';
export const faultCountsForAll = 'Faulty question: right for everyone.';
export const faultNotCounted = 'Faulty question: not counted.';
export const expiredOn = message('This question expired on {day}.');
export const expiredWithEdition = message(
  'This question expired on {day}, when the {edition} took effect.',
);
export const expiredByRuleChange = message(
  'This question expired on {day} because {rule} changed.',
);
export const resultNotAffected = 'Your result does not change.';
export const editionBegan = message(
  'The {name} took effect on {day}. Your progress and plan continue with it.',
);

export const answersWaiting = message(
  '{answers, plural, one {# answer is} other {# answers are}} waiting to be marked by {own, select, true {your trainer} other {a trainer}}.',
);
export const coachEstimate = 'Estimated by the coach.';
export const markDecides = message(
  'Whether {own, select, true {you} other {they}} passed depends on the trainer’s marks.',
);
export const markDoesNotDecide = message(
  'The trainer’s marks cannot change whether {own, select, true {you} other {they}} passed.',
);

export const yourFirstPassIn = message('Your first pass in {programName}.');

export const passMarkInChart = 'Pass mark';
export const show = 'Show';
export const allResults = 'All';
export const moduleQuizzes = 'Modules';
export const mockExams = 'Mock exams';
export const practiceResults = 'Practice';
export const noResultsOfThisKind = 'No results of this kind yet.';
export const lastResults = message('Last {scores} results: from {first} to {latest}');
export const aboutScore = message('about {score}');
export const neededToPass = message('{needed} needed');
export const answersToBeMarked = message(
  '{answers, plural, one {# answer} other {# answers}} to be marked',
);

export const byQuestionType = 'By question type';
export const pointsWaiting = message('{points}, waiting to be marked');
export const pointsAndCounted = message('{points}, {counted}');
export const onlyPartlyRight = message('{partly} of {asked} partly right');
export const minutesAndSeconds = message('{minutes} min {seconds} s');
export const secondsOnly = message('{seconds} s');
export const underOneSecond = '< 1 s';
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
export const inARunningExam = 'Hidden until your mock exam is submitted';
export const whyKeyIsHidden =
  'It is also in your running mock exam. The right answer is shown once you submit that.';
export const questionVerdict = message('Question {place}: {verdict}{share}');
export const allWereRight = 'All were right';
export const wereRight = message('{questions, number} right');
export const wereWrong = message('{questions, number} wrong');
export const werePartlyRight = message('{questions, number} partly right');
export const wereNotAnswered = message('{questions, number} not answered');
export const areWaiting = message('{questions, number} waiting to be marked');
export const areHidden = message('{questions, number} hidden until your mock exam is submitted');
export const showAll = message('Show all {count, number}');
export const moreAbout = message('More about question {place}');
export const yourAnswers = 'Your answers';
export const whatAnswered = message('What {username} answered');
export const whyKeysAreNotShown =
  'The right answers and explanations are shown to the program’s trainer only.';
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
export const keptThenBegun = message(
  'The questions were on a device for offline use from {keptAt}. The exam began {startedAt}.',
);
export const begunOffline = message(
  'It was begun without a connection, as the device says. The server learned of it {receivedAt}.',
);
export const answerLogNotLoaded = 'The answer log could not be loaded.';
export const answerLog = 'Answer log';

export const takeItAgain = 'Take it again';

export const everyAnswerWasRight = 'Every answer was right.';
export const passStillCounts = 'A correction lowered the score. The pass counts.';
export const moreAnswersNeeded = message(
  '{missing, plural, one {# more right answer was} other {# more right answers were}} needed.',
);
export const noMistakeToSpare = 'No mistake to spare.';
export const mistakesToSpare = message(
  '{spare, plural, one {# mistake} other {# mistakes}} to spare.',
);
export const firstResult = 'First result in this module.';
export const sameAsLastTime = 'Same score as last time.';
export const moreThanLastTime = message(
  '+{points, plural, one {# point} other {# points}} since last time.',
);
export const lessThanLastTime = message(
  '−{points, plural, one {# point} other {# points}} since last time.',
);
export const nothingToReview = 'Nothing to review. Go on to the next module.';
export const weakestModule = message('Your weakest module is next: {moduleName}, at {points}.');
export const noNeedToWait = 'No need to wait: continue studying.';
export const scoreMayRise = 'The score may rise once all answers are marked.';
export const reviewTheTopic = message('Review the topic first: {moduleName}.');
export const otherWaits = message('{username} is waiting for answers to be marked.');
export const otherNothingToPractice = message(
  '{username} has no missed questions to practice from this quiz.',
);
export const otherHasToPractice = message(
  '{username} has {missed, plural, one {# missed question} other {# missed questions}} to practice from this quiz.',
);

export const shownAfterExam = 'Shown after your mock exam';
export const whyResultIsHidden =
  'Your running mock exam has some of these questions. The result is shown once you submit that. Your answers are saved.';

export const score = 'Score';
export const waitingForYourTrainer = 'Waiting for your trainer';
export const waitingForATrainer = 'Waiting for a trainer';

export const byTopic = 'By topic';
export const ofAsked = message('{right} of {asked} right');
export const practiceWhatIMissedIn = message('Practice what I missed in {name}');
export const practice = 'Practice';

export const whatToWorkOn = 'What to work on';

export const quizResults = 'Quiz Results';
export const noResultToShowYet = 'No result to show yet';
export const whatResultsShow = 'Finish a quiz to see its score and feedback here.';
export const thisResultCannotBeShown = 'This result cannot be shown';
export const whyResultNotShown =
  'It belongs to another account, or the server cannot be reached. Your answers are safe.';
export const theResult = 'the result';
export const correctedAfterPassing = 'A correction changed the score. Your pass counts.';
export const changeYourReview = 'Change your review';
export const reviewThisProgram = 'Review this program';
export const print = 'Print';
export const cancel = 'Cancel';

export const endedWithoutAResult = 'Ended without a result';
export const whatYouMissed = message('{moduleName}: missed questions');
export const yourResults = 'Your results';
export const resultsNotLoaded = 'Your results could not be loaded';
export const noResultsYet = 'No results yet';
export const whatResultsKeep =
  'Every quiz you finish is kept here, with its score and each of your answers.';
export const yourResultsInText = 'your results';

export const notMarkedInTryout = message(
  '{answers, plural, one {# written answer is} other {# written answers are}} not marked here. A learner’s written answers are marked by the coach or by a person.',
);
