import { message } from '@certway/contract/message';

export const howOftenRight = 'Accuracy by stated confidence';
export const percentRange = message('{from} to {to}%');
export const countOf = message('{some} of {all}');
export const whatLineMeans = 'The line on each bar shows the confidence it stated.';
export const agreement = 'Agreement';
export const markedAlone = 'Marked on its own';
export const reviewedAfterward = 'Reviewed afterward';
export const noneYet = 'None yet';
export const rightOf = message('{right} of {all} right');
export const waiting = 'Waiting';
export const reviewWaiting = message('{count}, review now');
export const offer = 'Let it mark on its own where it has earned your trust?';
export const letItMark = 'Let it mark on its own';
export const whoMakesFinal = 'Who makes a mark final';
export const asUsual = 'Default';
export const whatUsualMeans =
  'In practice quizzes, the coach marks on its own where it has earned your trust. Exams and certificates always wait for a person.';
export const choiceNotSaved = 'Your choice was not saved. Please try again.';
export const recordNotLoaded = 'The coach’s record could not be loaded. Please reload the page.';
export const theRecord = 'the record';
export const coachInProgram = 'The coach in this program';
export const finality = 'Who makes marks final';
export const decidedMarks = 'Decided marks';
export const identicalAnswersGetMark = 'Identical answers get the same mark until you withdraw it.';
export const authorDeleted = 'The account of the person who wrote this was deleted.';
export const markDecidedBy = message('{mark} out of 1 by {who}');
export const formerMember = 'a former member';
export const alsoGiven = message(
  'also given to {answers, plural, one {# other answer} other {# other answers}}',
);
export const withdraw = 'Withdraw';
export const pagesOfDecidedMarks = 'Pages of decided marks';
export const keyToAccept = 'A';
export const accept = 'Accept';
export const markFromTo = 'Mark from 0 to 1';
export const enterMark = 'Enter a number from 0 to 1';
export const keyToChange = 'C';
export const changeMark = 'Change mark';
export const noteToLearner = 'Note to the learner';
export const accepted = message('Accepted: {mark} out of 1.');
export const acceptedForAll = message(
  'Accepted: {mark} out of 1, for {answers, plural, one {# answer} other {# answers}}.',
);
export const changed = message('Changed: {mark} out of 1.');
export const changedForAll = message(
  'Changed: {mark} out of 1, for {answers, plural, one {# answer} other {# answers}}.',
);
export const sentToModel = message(
  'Written answers are sent to {host} for marking, without your name.',
);
export const partlyFound = 'partly found';
export const notFound = 'not found';
export const pointsFound = 'Points found';
export const similarityToIdeal = 'Similarity to the ideal answer';
export const found = 'found';
export const personConfirms = 'A person confirms';
export const whatPersonConfirmsMeans =
  'The coach proposes a mark. No mark is final until you have reviewed it.';
export const coachMarksEarned = 'The coach marks where it has earned your trust';
export const whatEarnedMeans =
  'It marks on its own where you agreed with it in 19 of 20 decisions. You still review one in twenty of those marks.';
export const coachMarksAll = 'The coach marks all';
export const whatAllMeans =
  'Every mark counts right away, including those it is unsure of. Some will be wrong, and learners may pass or fail because of them.';
export const nothingDecided =
  'You have not decided any marks here yet, so the coach only proposes.';
export const agreedWith = message(
  'The coach agreed with {agreed} of your last {decided} decisions.',
);
export const agreedWithOne = 'The coach agreed with your one decision.';
export const disagreedWithOne = 'The coach did not agree with your one decision.';
export const notEarned = message(
  'It has not yet earned the right to mark on its own. {decisions, plural, one {# more decision} other {# more decisions}} it agrees with may change that.',
);
export const earnedBoth =
  'It has earned the right to mark on its own where it is sure, for passing and failing marks.';
export const earnedPassing =
  'It has earned the right to mark on its own where it is sure, for passing marks.';
export const earnedFailing =
  'It has earned the right to mark on its own where it is sure, for failing marks.';
export const moreThan = message('More than {count}');
export const answersWait = message(
  '{answers, plural, one {# answer is} other {# answers are}} waiting for you.',
);
export const moreAnswersWait = message(
  'More than {answers, plural, one {# answer is} other {# answers are}} waiting for you.',
);
export const wouldMark = message('The coach would mark {answers, number} of them on its own.');
export const wouldMarkOfOldest = message(
  'Of the {oldest, number} that have waited longest, the coach would mark {answers, number} on its own.',
);
export const answersToReview = 'Answers to review';
export const waitingAnswers = 'The waiting answers';
export const noAnswersWait = 'No answers are waiting for you';
export const whatAppearsHere =
  'Written answers appear here when the coach is unsure of a mark, or when a learner asks for a review.';
export const onlyFromProgram = message('Only answers from {programName}.');
export const onlyFromOneProgram = 'Only answers from one program.';
export const showAll = 'Show all answers';
export const markedIndividually = 'Marked individually';
export const markedTogether = message(
  '{answers, plural, one {# more similar answer} other {# more similar answers}}, marked together',
);
export const answerAt = message('Answer {position}');
export const programAt = message('{programName} · {position}');
export const theAnswer = 'The answer';
export const criteriaAndIdeal = 'Criteria and ideal answer';
export const byBuiltInCoach = 'out of 1 by the built-in coach';
export const byLanguageModel = 'out of 1 by the language model';
export const drawnForReview =
  'The coach gave this mark on its own. It was picked at random for you to review.';
export const learnerAsked = 'The learner asked you to review this mark.';
export const reasonsToDoubt = 'Reasons to doubt';
export const builtInCoach = 'Built-in coach';
export const languageModel = 'Language model';
export const noOverlap = 'It shares nothing with the ideal answer, but it may still be right.';
export const negation = 'It may contradict the point it mentions.';
export const questionCopied = 'It repeats the question.';
export const keywordDump = 'It is a list of terms rather than an answer.';
export const gibberish = 'It may not be real words.';
export const anotherQuestion = 'It fits another question better.';
export const addressesGrader = 'It is addressed to the grader.';
export const tooLong = 'It is longer than the coach can read.';
export const enginesDisagree = 'The language model and the built-in coach disagree.';
export const midBand = 'The mark is close to the middle.';
export const saysMore =
  'It has nearly all of the ideal answer, plus other words that may change its meaning.';
export const outOfOrder = 'It has the words of the ideal answer in another order.';
export const partOnly = 'It is only part of the ideal answer.';
export const otherFigure = 'A number, unit, or sign may not be the expected one.';
export const unlikeKnown = 'It is unlike anything decided so far.';
export const beingWritten = 'Being written';
export const notMarkedYet = 'Not marked yet';
export const provisional = 'Provisional';
export const final = 'Final';
