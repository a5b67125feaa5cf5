/** The limits of files and of texts that readers shorten or refuse. */

/** The maximum number of questions in one file. */
export const BANK_QUESTIONS_AT_MOST = 50_000;
/** The maximum number of questions in one part of a file that is read in parts. */
export const QUESTIONS_AT_ONCE = 5000;
/** The number of options that the template of a table has columns for. */
export const OPTIONS_AT_MOST = 6;
export const BLANKS_AT_MOST = 30;
/** The maximum number of questions that share a passage. */
export const CASE_QUESTIONS_AT_MOST = 50;
export const NAME_LENGTH = 200;
export const AUDIO_DESCRIPTION_LENGTH = 300;
export const TOPIC_LEVELS_AT_MOST = 6;
export const TOPIC_CODE_LENGTH = 40;
