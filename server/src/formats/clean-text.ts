/** Control characters carry no meaning, and PostgreSQL stores no zero byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export const cleanText = (text: string) => text.replace(CONTROLS, '').toWellFormed();
