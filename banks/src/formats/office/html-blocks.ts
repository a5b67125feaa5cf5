/**
 * Writes code as a fenced block of Markdown, which keeps its spaces. The fence is longer than any
 * run of backticks in the code.
 */
export function fenced(code: string): string {
  const lines = code.replace(/^\n/, '').trimEnd();
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${lines}\n${fence}`;
}

const inCell = (text: string) => text.trim().split(/\s+/).join(' ').replaceAll('|', '\\|');

/**
 * Writes a table in Markdown. A table with one column or one row only serves layout, so its rows
 * become lines of text.
 */
export function tableText(rows: readonly string[][]): string {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  if (filled.length < 2 || width < 2) return filled.map((cells) => cells.join(' ')).join('\n');
  const lines = filled.map((cells) => {
    const all = Array.from({ length: width }, (_, at) => inCell(cells[at] ?? ''));
    return `| ${all.join(' | ')} |`;
  });
  const [head = '', ...body] = lines;
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n');
}
