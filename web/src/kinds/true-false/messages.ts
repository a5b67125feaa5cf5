export const isTrue = 'True';
export const isFalse = 'False';
export const correctAnswer = 'Correct answer';
export const trueOrFalse = 'True or false';
export const rightAnswer = 'Right answer';
export const keys =
  'Keys: A or 1 is true, B or 2 is false, Enter continues, arrows move between options or questions.';
