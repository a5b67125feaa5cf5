/** Empty, because a fill-blank question shows nothing beyond the fields of all kinds. */
export const questionView = {};
