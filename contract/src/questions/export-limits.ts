export const EXPORTED_QUESTIONS_AT_MOST = 20_000;
/** The limit for the number of pictures and audio files together in one export. */
export const EXPORTED_FILES_AT_MOST = 10_000;
export const EXPORTED_MEGABYTES = 500;
