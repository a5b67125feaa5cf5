/** Dates and numbers are written in the language of the text around them, whatever the browser's language. */
export const LANGUAGE = 'en-US';
