import papaparse from 'papaparse';

/**
 * The library's own pattern only checks the first line of a cell, and lets cells of several lines
 * pass. The full-width signs are formulas in a spreadsheet set to an East Asian language.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front: what people type as a name must not run for whoever opens the file.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${papaparse.unparse([[...cells]], { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
