export const itemUnknown = 'This item does not belong to the question.';
export const everyItemOnce = 'Put every item in order, each exactly once.';
export const items = 'items';
export const scoring = 'scoring';
export const orderAsLetters = 'Right order, as letters:';
