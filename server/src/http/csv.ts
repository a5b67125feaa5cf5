const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with
 * an apostrophe: what people type as a name must not run on the desk of whoever opens the file.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
