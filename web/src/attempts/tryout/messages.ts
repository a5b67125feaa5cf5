export const tryItAsALearner = 'Try it as a learner';
export const nothingIsRecorded = 'Tryout: nothing is recorded.';
export const backToEditing = 'Back to editing';
export const result = 'Result';
export const tryAgain = 'Try again';
export const theQuestions = 'the questions';
export const cannotBeTried = 'This cannot be tried out';
export const noResult = 'The result could not be computed';
