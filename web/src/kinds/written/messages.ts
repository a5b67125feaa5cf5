export const shortAnswer = 'Short answer';
export const text = 'Text';
export const structural = 'Structural';
export const essay = 'Essay';
export const yourAnswer = 'Your answer';
export const yourEssay = 'Your essay';
export const rightAnswer = 'Right answer';
export const fullAnswer = 'A full answer';
