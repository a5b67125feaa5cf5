/**
 * The language in which dates and numbers are written. It matches the text around them, not the
 * browser's language.
 */
export const LANGUAGE = 'en-US';
