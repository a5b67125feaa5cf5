/**
 * Limits on printed exams. This file does not import the validator, because the web app's form
 * loads this file without the validator.
 */

export const PRINTED_AT_MOST = 500;
export const PRINTED_PICTURES_AT_MOST = 300;
export const PRINTED_VERSIONS_AT_MOST = 4;
export const PAPER_NUMBER_AT_MOST = 99_999;
