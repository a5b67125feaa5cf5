/**
 * Control characters. They are removed from a text, because they carry no meaning, and many
 * databases cannot store a zero byte.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

const BLANKS_AT_MOST = 200;
const MANY_BLANKS = new RegExp(`[^\\S\\n]{${BLANKS_AT_MOST}}[^\\S\\n]+`, 'g');

/**
 * Shortens long runs of spaces, which slow regular expressions down. Line breaks are preserved, so
 * that the line numbers in error messages are right.
 */
const withFewerBlanks = (text: string) =>
  text.replace(MANY_BLANKS, (run) => run.slice(0, BLANKS_AT_MOST));

export const cleanText = (text: string) =>
  withFewerBlanks(text.replace(CONTROLS, '')).toWellFormed();
