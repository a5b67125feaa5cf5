/** Empty, because an essay question shows nothing beyond the fields of all kinds. */
export const questionView = {};
