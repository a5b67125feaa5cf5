/** Empty, because a short-answer question shows nothing beyond the fields of all kinds. */
export const questionView = {};
