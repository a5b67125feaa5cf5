export const free = 'Free';
export const programMissingId = 'Program missing _id';
export const programMalformed = 'Program data is malformed';
export const programNotSaved = 'Failed to save program';
