import papaparse from 'papaparse';

const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a line of a CSV file (RFC 4180). A cell that a spreadsheet would read as a formula gets
 * an apostrophe before it. Otherwise, a formula that someone entered as a name would be executed
 * when the file is opened.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${papaparse.unparse([[...cells]], { newline: '\r\n', escapeFormulae: BEGINS_FORMULA })}\r\n`;
