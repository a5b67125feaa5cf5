/** Dates and figures are written as the words around them are, whatever the browser's own language. */
export const LANGUAGE = 'en-US';
