/** Empty, because a structural question shows nothing beyond the fields of all kinds. */
export const questionView = {};
