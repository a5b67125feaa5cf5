export const structural = 'Structural';
export const yourAnswer = 'Your answer';
export const fullAnswer = 'A full answer';
