import papaparse from 'papaparse';
import { BEGINS_FORMULA } from '../formats/table.ts';

/**
 * A line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula is prefixed
 * with an apostrophe: what people type as a name must not be executed when the file is opened.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${papaparse.unparse([[...cells]], { newline: '\r\n', escapeFormulae: BEGINS_FORMULA })}\r\n`;
