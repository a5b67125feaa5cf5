import { message } from '@certway/contract/message';

export const answerWasMarked = 'An answer was marked';
export const answerIsNowMarked = message(
  'The coach could not mark one of your answers earlier. It is now marked: {score} out of 1. Your result has been updated.',
);
export const markWasCorrected = 'A mark was corrected';
export const markWasReviewed = 'Your mark was reviewed';
export const trainerChangedMark = message(
  'Your answer was reviewed, and its mark was changed from {before} to {score} out of 1. Your result has been updated.',
);
export const trainerKeptMark = message(
  'Your answer was reviewed, as you requested. The mark stays at {score} out of 1.',
);
export const answersWaitingToBeMarked = message('{program}: answers waiting to be marked');
export const answersWaitForYou = message(
  '{waiting, plural, one {# answer is} other {# answers are}} waiting to be marked; the oldest has waited more than {days, plural, one {# day} other {# days}}. Learners do not know yet whether they passed.',
);
export const answersWaitForTrainer = message(
  '{waiting, plural, one {# answer is} other {# answers are}} waiting to be marked in this program. Its trainer was notified {days, plural, one {# day} other {# days}} ago.',
);
export const questionInUnfinishedQuiz =
  'This question is part of a quiz you have not finished. You will see the feedback when you finish it.';
export const pointsCovered = message('You covered {points}.');
export const noPointsYet = 'Your answer does not include the key points yet.';
export const pointsPartlyCovered = message('Partly covered: {points}.');
export const pointsMissing = message('Add {points}.');
export const readMore = message('Read more: {reference}.');
export const right = 'Right.';
export const partlyRight = 'Your answer is partly right.';
export const notRight = 'Not right.';
export const notAnswered = 'You did not answer this question.';
export const rightAnswerIs = message('The right answer is “{answer}”.');
export const leftBlank = 'You left this answer blank.';
export const notGenerated = 'Could not generate feedback.';
