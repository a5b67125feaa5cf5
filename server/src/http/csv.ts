import papaparse from 'papaparse';

/** The library's own pattern stops at the first line of a cell, and lets several lines pass. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Lines of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with an
 * apostrophe: what people type as a name must not run on the desk of whoever opens the file.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${papaparse.unparse([[...cells]], { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
