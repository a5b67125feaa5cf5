export const questionNotInQuiz = 'This question is not part of this quiz.';
export const notAnAnswer = 'This is not an answer to this question.';
