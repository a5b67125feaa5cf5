export const isTrue = 'True';
export const isFalse = 'False';
export const correctAnswer = 'Correct answer';
export const trueOrFalse = 'True or false';
export const rightAnswer = 'Right answer';
export const keys = 'Keys: A is true, B is false, Enter continues';
