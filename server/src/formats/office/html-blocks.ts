/** Blocks of other tools' HTML whose lines must stay as they are: code, and tables as Markdown has them. */

/** Code keeps its spaces; the fence is longer than any fence within it. */
export function fenced(code: string): string {
  const lines = code.replace(/^\n/, '').trimEnd();
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${lines}\n${fence}`;
}

const inCell = (text: string) => text.trim().split(/\s+/).join(' ').replaceAll('|', '\\|');

/** A table with one column or one row is layout, so its cells become lines. */
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
