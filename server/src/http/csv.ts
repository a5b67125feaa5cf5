import papaparse from 'papaparse';
import { BEGINS_FORMULA } from '../formats/table.ts';

/**
 * Lines of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front: what people type as a name must not run for whoever opens the file.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${papaparse.unparse([[...cells]], { newline: '\r\n', escapeFormulae: BEGINS_FORMULA })}\r\n`;
