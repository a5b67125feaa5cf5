export const nameQuizOrQuestions = 'Send the ID of the quiz, or its answers or questions.';

export const evaluateAnswer =
  'Locks the answer to a question of an attempt in progress and returns its verdict';
export const giveFeedback =
  'Writes the feedback on a finished quiz and returns it when it is complete';
export const getFeedback = 'Returns the feedback on a finished quiz that has been written so far';
export const requestMarkReview = 'Requests a person’s review of a mark from the coach';
export const explainMarkReview = 'Stores why the caller requested a person’s review of a mark';
export const listMarkReviews =
  'Lists answers waiting for a person’s mark: appeals first, then those that teach the coach the most, then the oldest';
export const listClassMarkReviews =
  'Lists the answers of members of a class that wait for a person’s mark, in the same order';
export const getMarkReview =
  'Returns an answer with the coach’s mark, for the person who marks it, whether or not it waits';
export const decideMark = 'Accepts or corrects a mark; the result is updated';
export const getCoachRecord =
  'Returns how the coach’s marks in a program compare with the decisions of people';
export const chooseFinality =
  'Sets who makes marks final in a program, and re-evaluates pending marks';
export const listDecidedMarks =
  'Lists marks decided by people that also apply to identical answers, newest first';
export const withdrawDecidedMark =
  'Withdraws a decided mark; the answers that got this mark must be marked by a person again';
