import { message } from '@certway/contract/message';

export const howOftenRight = 'How often the coach was right, by how sure it was';
export const percentRange = message('{from} to {to}%');
export const countOf = message('{some} of {all}');
export const whatLineMeans = 'The line on each bar shows how sure the coach was.';
export const agreement = 'Agreement with you';
export const markedAlone = 'Marked by the coach alone';
export const reviewedAfterward = 'Reviewed afterward';
export const noneYet = 'None yet';
export const rightOf = message('{right} of {all} right');
export const waiting = 'Waiting';
export const reviewWaiting = message('{count}, review now');
export const offer = 'Let the coach mark on its own when it is sure?';
export const letItMark = 'Let the coach mark on its own';
export const whoMakesFinal = 'Who makes a mark final';
export const recommended = 'Recommended';
export const whatUsualMeans =
  'In practice quizzes, the coach marks on its own when it has earned your trust. Marks for exams and certificates always wait for a person.';
export const choiceNotSaved = 'Your choice was not saved. Please try again.';
export const recordNotLoaded = 'The coach’s record could not be loaded.';
export const theRecord = 'the record';
export const coachInProgram = 'The coach in this program';
export const decidedMarks = 'Decided marks';
export const identicalAnswersGetMark = 'Identical answers get the same mark until you withdraw it.';
export const authorDeleted = 'This answer was deleted with the account of the person who wrote it.';
export const markDecidedBy = message('Marked {mark} out of 1 by {who}');
export const formerMember = 'a former member';
export const alsoGiven = message(
  'same mark given to {answers, plural, one {# other answer} other {# other answers}}',
);
export const withdraw = 'Withdraw';
export const pagesOfDecidedMarks = 'Pages of decided marks';
export const keyToAccept = 'A';
export const acceptMark = message('Accept {mark}');
export const identicalAnswer = 'An identical answer';
export const markFromTo = 'Mark from 0 to 1';
export const enterMark = 'Enter a number from 0 to 1';
export const keyToChange = 'C';
export const changeMark = 'Change mark';
export const otherMark = 'Other mark';
export const noteToLearner = 'Note to the learner';
export const decisionUndone = 'Undone. The answer is in the list again.';
export const notUndone =
  'The decision could not be undone. Please try again in the coach tab of the program.';
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
export const coachMarksEarned = 'The coach marks when it has earned your trust';
export const whatEarnedMeans =
  'The coach marks on its own when it is sure and you agreed with at least 19 of 20 such marks. You still review one in twenty of the marks it gives.';
export const coachMarksAll = 'The coach marks all';
export const whatAllMeans =
  'Every mark counts right away, even when the coach is unsure. Some marks will be wrong, and learners may pass or fail because of them.';
export const nothingDecided =
  'You have not decided any marks in this program yet, so the coach only proposes marks.';
export const agreedWith = message(
  'The coach agreed with {agreed} of your last {decided} decisions.',
);
export const agreedWithOne = 'The coach agreed with your only decision so far.';
export const disagreedWithOne = 'The coach did not agree with your only decision so far.';
export const notEarned = message(
  'The coach has not yet earned the right to mark on its own. It may earn that right by agreeing with {decisions, plural, one {# more of your decisions} other {# more of your decisions}}.',
);
export const earnedBoth =
  'The coach has earned the right to give passing and failing marks on its own when it is sure.';
export const earnedPassing =
  'The coach has earned the right to give passing marks on its own when it is sure.';
export const earnedFailing =
  'The coach has earned the right to give failing marks on its own when it is sure.';
export const moreThan = message('More than {count}');
export const answersWait = message(
  '{answers, plural, one {# answer is} other {# answers are}} waiting for you.',
);
export const moreAnswersWait = message(
  'More than {answers, plural, one {# answer is} other {# answers are}} waiting for you.',
);
export const wouldMark = message('The coach would mark {answers, number} of them on its own.');
export const wouldMarkOfOldest = message(
  'Of the {oldest, number} answers that have waited longest, the coach would mark {answers, number} on its own.',
);
export const answersToReview = 'Answers to review';
export const waitingAnswers = 'The waiting answers';
export const noAnswersWait = 'No answers are waiting for you';
export const whatAppearsHere =
  'Written answers appear here when the coach is unsure of a mark, or when a learner asks for a review.';
export const whatAppearsForClass =
  'Written answers of members appear here when the coach is unsure of a mark, or when a member asks for a review. Answers from before a member joined are not shown.';
export const onlyFromProgram = message('Only answers from {programName}.');
export const onlyFromOneProgram = 'Only answers from one program.';
export const showAll = 'Show all answers';
export const markedIndividually = 'Marked individually';
export const markedTogether = message(
  '{answers, plural, one {# more similar answer} other {# more similar answers}}, marked together',
);
export const answerAt = message('Answer {position}');
export const theAnswer = 'The answer';
export const criteriaAndIdeal = 'Criteria and ideal answer';
export const byBuiltInCoach = 'out of 1, according to the built-in coach';
export const byLanguageModel = 'out of 1, according to the language model';
export const drawnForReview =
  'The coach gave this mark on its own. It was picked at random for you to review.';
export const learnerAsked = 'The learner asked you to review this mark.';
export const learnersReason = message('Their reason: {reason}');
export const reasonsToDoubt = 'Reasons to doubt this mark';
export const builtInCoach = 'Built-in coach';
export const languageModel = 'Language model';
export const noOverlap =
  'The answer shares nothing with the ideal answer, but it may still be right.';
export const negation = 'The answer may contradict the point it mentions.';
export const questionCopied = 'The answer repeats the question.';
export const keywordDump = 'The answer is only a list of terms.';
export const gibberish = 'The answer may not consist of real words.';
export const anotherQuestion = 'The answer fits another question better.';
export const addressesGrader =
  'The answer contains words to whoever marks it, such as a request for full marks.';
export const tooLong = 'The answer is longer than the coach can read.';
export const enginesDisagree = 'The language model and the built-in coach disagree.';
export const midBand = 'The mark is close to 0.5, the line between right and wrong.';
export const saysMore =
  'The answer contains nearly all of the ideal answer, but also other words that may change the meaning.';
export const outOfOrder =
  'The answer contains the words of the ideal answer, but in another order.';
export const partOnly = 'The answer is only part of the ideal answer.';
export const otherFigure = 'A number, unit, or sign may not be the expected one.';
export const unlikeKnown =
  'The coach finds the answer wrong, but no one has marked a similar answer wrong so far.';
export const beingWritten = 'Being written';
export const notMarkedYet = 'Not marked yet';
export const provisional = 'Provisional';
export const final = 'Final';
export const answerNotLoaded = 'The answer could not be opened.';
