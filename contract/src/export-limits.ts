/** The limits of one file of exported questions. */

export const EXPORTED_QUESTIONS_AT_MOST = 20_000;
/** The limit for pictures and audio files together. */
export const EXPORTED_FILES_AT_MOST = 10_000;
export const EXPORTED_MEGABYTES = 500;
