/** How much one file of exported questions may hold. */

export const EXPORTED_QUESTIONS_AT_MOST = 20_000;
/** Pictures and audio files. */
export const EXPORTED_FILES_AT_MOST = 10_000;
export const EXPORTED_MEGABYTES = 500;
