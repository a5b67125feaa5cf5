export const text = 'Text';
export const yourAnswer = 'Your answer';
export const fullAnswer = 'A full answer';
