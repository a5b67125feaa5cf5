/** The limits of a printed exam. Does not import the validator, since the form needs it. */

export const PRINTED_AT_MOST = 500;
export const PRINTED_PICTURES_AT_MOST = 300;
export const PRINTED_VERSIONS_AT_MOST = 4;
export const PAPER_NUMBER_AT_MOST = 99_999;
