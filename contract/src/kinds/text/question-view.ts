/** Empty, because a text question shows nothing beyond the fields of all kinds. */
export const questionView = {};
