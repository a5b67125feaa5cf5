export const essay = 'Essay';
export const yourEssay = 'Your essay';
export const fullAnswer = 'A full answer';
