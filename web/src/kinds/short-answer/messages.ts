export const shortAnswer = 'Short answer';
export const yourAnswer = 'Your answer';
export const rightAnswer = 'Right answer';
