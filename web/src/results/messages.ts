import { countText } from '../ui/words/counts.ts';

export const mockExamPapers = 'Mock exam papers';
export const thesePapersCannotBeShown = 'These papers cannot be shown';
export const whyPapersNotShown =
  'The exam belongs to another trainer’s program, or the server cannot be reached.';
export const backToQuizSelection = 'Back to Quiz Selection';
export const thePapers = 'the papers';
export const papers = 'Papers';
export const thePapersCouldNotBeLoaded = 'The papers could not be loaded.';
export const noPapersYet = 'No papers yet';
export const whatPapersAre =
  'Each paper that is handed in is listed here, with its verdict and answers.';

export const waitingSoFar = (score: string) => `Waiting for your trainer. So far ${score}`;

export const bySection = 'By section';
export const fromTheLatestPapers = (latest: number) =>
  `From the latest ${countText(latest, 'paper')}.`;
export const right = (right: string) => `${right} right`;
export const reachedItsMinimum = (reached: string) => `${reached} reached the minimum`;
export const timePerPaper = (seconds: string) => `${seconds} per paper`;
export const figures = 'Figures';
export const persons = (people: number) => countText(people, 'person', 'people');
export const passRate = 'Pass rate';
export const meanScore = 'Mean score';

export const passed = 'Passed';
export const failed = 'Failed';
export const waitingForAMark = 'Waiting for a mark';
export const someoneWhoseAccountIsClosed = 'Closed account';
export const belowTheMinimum = (join: string) => ` · below the minimum: ${join}`;
export const scoreOfCounted = (points: string, right: number, counted: number) =>
  `${points}, ${right} of ${counted}`;

export const reliabilityNotYet = (people: number, missing: number) =>
  `Shown once ${people} people have a graded paper: ${countText(missing, 'more person is', 'more people are')} needed.`;
export const reliabilityNone = 'The scores do not differ, so nothing can be said.';
export const reliabilityGood =
  'Papers clearly separate those who know more from those who know less.';
export const reliabilityFair =
  'Papers roughly show who knows more; more questions would show it better.';
export const reliabilityPoor =
  'Much of the difference between scores is chance. Look at the weakest questions.';
export const reliabilityFrom = (meaning: string, people: number) =>
  `${meaning} Based on one paper from each of ${people} people.`;

export const noLimit = 'no limit';
export const minutes = (minutes: number) => countText(minutes, 'minute');
export const howItWent = 'How it went';
export const timeOnQuestions = 'Time on questions';
export const leftOpen = 'Left open';
export const nothing = 'Nothing';
export const questions = (open: number) => countText(open, 'question');
export const changedAnswers = 'Changed answers';
export const onTrial = 'On trial';
export const questionsDidNotCountNamedBelow = (trialIds: number) =>
  `${countText(trialIds, 'question')} did not count; see below`;
export const waiting = 'Waiting';
export const ofRight = (points: string, right: number, counted: number) =>
  `${points}, ${right} of ${counted} right`;
export const papersBeforeThisOne = 'Earlier papers';

export const seeWhatTheProgramHolds = 'See what the program includes';
export const practiceWhatIMissed = 'Practice what I missed';
export const takeAnotherPaper = 'Take another paper';

export const enough = 'Enough';
export const notEnough = 'Not enough';
export const practiceThisOne = 'Practice this one';
export const practiceThese = (missed: number) => `Practice these ${missed}`;
export const leftOpenCount = (open: number) => `${open} left open`;
export const ofLastTime = (right: number, counted: number) => `${right} of ${counted} last time`;
export const missedOfTitle = (missed: string, title: string) => `${missed} of ${title}`;

export const rightWorth = (counts: string, worth: string) => `${counts} right, worth ${worth}`;
export const noMinimum = 'No minimum';
export const waitsForAMark = 'Waiting for a mark';
export const toSpare = (spare: number) => `${spare} to spare`;
export const justEnough = 'Just enough';
export const marksDecide = 'The missing marks will decide.';
export const enoughEverywhere = 'Enough overall, and in each section that has a minimum.';
export const enoughOverall = (whole: string) => `Enough overall: ${whole}.`;
export const stayedBelowTheMinimum = (short: string) => `${short} stayed below the minimum`;
export const notEnoughOverall = (whole: string) => `Not enough overall: ${whole}`;
export const enoughOverallBut = (below: string) => `Enough overall, but ${below}.`;
export const rightAnswers = (value: number) => countText(value, 'right answer');
export const aWrongAnswerCostsPoints = (pointsOff: number) =>
  ` A wrong answer costs ${countText(pointsOff, 'point')}.`;
export const passingNeeds = (needed: string, off: string) => `Passing needs ${needed}.${off}`;
export const fromWrongToRight = 'from wrong to right';
export const fromRightToWrong = 'from right to wrong';
export const withoutADifference = 'without a difference';
export const changedFromRightToWrong = 'changed from right to wrong';
export const changedFromWrongToRight = 'changed from wrong to right';
export const onTrialItDidNotCount = 'on trial, did not count';

export const correctedSince =
  'This question was corrected after you answered it. Its mark follows the correction.';
export const otherAnswerRightToo = 'Another answer to this question was found to be right too.';
export const faultCountsForAll = 'This question was faulty. It counts as right for everyone.';
export const faultNotCounted = 'This question was faulty. It does not count toward the score.';
export const withThe = (edition: string) => ` with the ${edition}`;
export const expiredOn = (on: string, by: string, because: string) =>
  `Expired on ${on}${by}. ${because}It is no longer asked; this result stays.`;
export const editionBegan = (name: string, from: string) =>
  `The ${name} took effect on ${from}. Your progress and your plan continue with it, and this result stays.`;

export const oneAnswerWaits = '1 answer waits';
export const answersWait = (waitingCount: number) => `${waitingCount} answers wait`;
export const coachEstimate = (from: string, to: string) =>
  ` The score is the coach’s estimate, most likely between ${from} and ${to}.`;
export const yourTrainer = 'your trainer';
export const aTrainer = 'a trainer';
export const markDecides = (who: string) => ` The mark decides whether ${who} passed.`;
export const markDoesNotDecide = (who: string) => ` That cannot change whether ${who} passed.`;

export const yourFirstPassIn = (programName: string) => `Your first pass in ${programName}.`;
export const theRoadAhead = 'The road ahead is the one you have just started to drive.';

export const lastResults = (scores: number, first: string, latest: string) =>
  `Your last ${scores} results, from ${first} to ${latest}`;

export const byQuestionType = 'By question type';
export const waitsForItsMarkNext = ' Waits for its mark';
export const ofAskedRight = (correct: number, asked: number) => `, ${correct} of ${asked} right`;
export const timePerQuestion = (duration: string) => `${duration} per question.`;
export const performanceInsights = 'Performance Insights';

export const previous = 'Previous';
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const next = 'Next';

export const rightVerdict = 'Right';
export const partlyRight = 'Partly right';
export const wrong = 'Wrong';
export const waitsForItsMark = 'Waits for its mark';
export const notAnswered = 'Not answered';
export const inAPaperInProgress = 'In a paper you are taking';
export const whyKeyIsHidden =
  'A mock exam you have started asks this question too. The right answer is shown here again once you hand in that paper.';
export const question = (place: number, word: string, share: string) =>
  `Question ${place}: ${word}${share}`;
export const allWereRight = 'All were right';
export const oneWasRight = '1 was right';
export const wereRight = (right: number) => `${right} were right`;
export const yourAnswers = 'Your answers';
export const whatAnswered = (username: string) => `What ${username} answered`;
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
export const questionNumber = (place: number) => `Question ${place}`;
export const skipped = 'Skipped';
export const givenAndSaved = (answeredAt: string, receivedAt: string, from: string) =>
  `Given ${answeredAt}, saved ${receivedAt}, from ${from}`;
export const noAnswer = 'no answer';
export const changedFromToAt = (beforenoanswer: string, tonoanswer: string, at: string) =>
  `Changed from ${beforenoanswer} to ${tonoanswer} at ${at}`;
export const receiptNotLoaded = 'The receipt could not be loaded.';
export const receipt = 'Receipt: what was saved when, and from which device';

export const takeItAgain = 'Take it again';
export const resultAndPassMark = (result: string, passMark: string) =>
  `${result}. Passing needs ${passMark}.`;

export const missingMarksDecide = 'The missing marks will decide whether it is passed.';
export const everyAnswerWasRight = 'Every answer was right.';
export const passedStaysPassed = 'A later correction cost points, but passed stays passed.';
export const moreAnswersNeeded = (missing: number) =>
  `${countText(missing, 'more right answer')} would have been enough.`;
export const noMistakeToSpare = 'One more mistake would have been too many.';
export const mistakesToSpare = (spare: number) =>
  `${countText(spare, 'more mistake')} would still have been enough to pass.`;
export const firstResult = 'The first result in this module.';
export const sameAsLastTime = 'The same score as last time.';
export const moreThanLastTime = (points: number) =>
  `${countText(points, 'point')} more than last time.`;
export const lessThanLastTime = (points: number) =>
  `${countText(points, 'point')} less than last time.`;
export const nothingToRepeat = 'There is nothing left to repeat here. Take the next module.';
export const weakestModule = (moduleName: string, points: string) =>
  `There is nothing left to repeat here. Your weakest module is ${moduleName}, at ${points}. Take that next.`;
export const noNeedToWait = 'There is no need to wait. Continue with what comes next.';
export const scoreMayRise =
  'Some answers are waiting for their marks, so the score may still rise.';
export const reviewTheTopic = (moduleName: string) =>
  `Review the topic before you continue: ${moduleName}. Read the explanations below, then repeat what you missed.`;
export const repeatWhileFresh = (missed: number) =>
  missed === 1
    ? 'Repeat the one question you missed while it is fresh.'
    : `Repeat the ${missed} questions you missed while they are fresh.`;
export const repeatThenRetake = (missed: number) =>
  missed === 1
    ? 'Repeat the one question you missed, then take the module once more.'
    : `Repeat the ${missed} questions you missed, then take the module once more.`;
export const otherWaits = (username: string) => `${username} is waiting for the missing marks.`;
export const otherNothingToRepeat = (username: string) =>
  `${username} has nothing left to repeat here.`;
export const otherHasToRepeat = (username: string, missed: number) =>
  `${username} has ${countText(missed, 'question')} to repeat here.`;

export const score = 'Score';
export const waitingForYourTrainer = 'Waiting for your trainer';
export const waitingForATrainer = 'Waiting for a trainer';

export const byTopic = 'By topic';
export const ofAsked = (right: number, asked: number) => `${right} of ${asked}`;
export const practiceWhatIMissedIn = (name: string) => `Practice what I missed in ${name}`;
export const practice = 'Practice';

export const whyYouMissed = 'Why you missed';

export const quizResults = 'Quiz Results';
export const noResultToShowYet = 'No result to show yet';
export const whatResultsShow =
  'Once you have finished a quiz, its score and the feedback on each answer are shown here.';
export const thisResultCannotBeShown = 'This result cannot be shown';
export const whyResultNotShown =
  'It belongs to another account, or the server cannot be reached. Your answers are safe.';
export const theResult = 'the result';
export const correctedAfterPassing =
  'A question was corrected after this was passed. The points follow the correction; passed stays passed.';
export const changeYourReview = 'Change your review';
export const reviewThisProgram = 'Review this program';
export const print = 'Print';
export const cancel = 'Cancel';

export const endedWithoutAResult = 'Ended without a result';
export const ended = 'Ended';
export const whatYouMissed = (moduleName: string) => `${moduleName}, what you missed`;
export const yourResults = 'Your results';
export const resultsNotLoaded = 'Your results cannot be loaded now';
export const resultsAreSafe = 'They are safe on the server. Please try again in a moment.';
export const noResultsYet = 'No results yet';
export const whatResultsKeep =
  'Every quiz you finish is kept here, with its score and each of your answers.';
export const yourResultsInText = 'your results';
