export const questionNotInQuiz = 'This question is not part of this quiz.';
export const questionNotToRepeat =
  'This question is asked again only in a study session, after a wrong answer.';
export const notAnAnswer = 'This answer does not have the form that this question needs.';
