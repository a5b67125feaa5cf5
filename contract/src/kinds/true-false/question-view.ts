/** Empty, because a true-false question shows nothing beyond the fields of all kinds. */
export const questionView = {};
