/** Nothing beyond what every question shows. */
export const paper = {};
