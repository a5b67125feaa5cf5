export const required = 'This must not be left empty';
export const answerRequired = 'Please provide an answer before moving to the next question.';
export const questionTextRequired = 'Question text is required';
export const illustrationNotValid = 'Illustration URL must be a valid string URL';
export const chooseDay = 'Choose a day';

export const mockExam = 'Mock exam';
export const practice = 'Practice';
export const scoreExcellent = 'Excellent';
export const scoreGood = 'Good';
export const scoreFair = 'Fair';
export const scoreNeedsImprovement = 'Needs Improvement';
