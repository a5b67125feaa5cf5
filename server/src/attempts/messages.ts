export const questionNotInQuiz = 'This question is not part of this quiz.';
export const notAnAnswer = 'This answer does not have the form that this question needs.';
