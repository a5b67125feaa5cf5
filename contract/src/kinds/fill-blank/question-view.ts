/** This kind shows nothing beyond the shared fields. */
export const questionView = {};
