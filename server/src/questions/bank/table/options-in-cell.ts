const LABEL = /^\(?([A-Ja-j]|10|[1-9])[).:]\s?(\S.*)$/s;

/** 'A) London' without the letter, where all have one in order; what only looks so stays. */
export function unlabelled(options: readonly string[]): string[] {
  const filled = options.filter(Boolean);
  const inOrder = filled.every((option, at) => {
    const sign = LABEL.exec(option)?.[1]?.toUpperCase();
    return sign === String.fromCharCode(65 + at) || sign === String(at + 1);
  });
  if (filled.length < 2 || !inOrder) return [...options];
  return options.map((option) => (LABEL.exec(option)?.[2] ?? option).trim());
}

const INLINE_LABEL = /(?:^|\s)\(?[A-Ja-j][).]\s?(?=\S)/g;

/** The options in one cell: a line each, or between semicolons, bars or letters. */
export function optionsInCell(cell: string): string[] {
  const split = (sign: string | RegExp) =>
    cell
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean);
  const lines = split('\n');
  if (lines.length > 1) return unlabelled(lines);
  const marks = [...cell.matchAll(INLINE_LABEL)];
  const letters = marks.map(([mark]) => mark.replace(/[^a-j]/gi, '').toUpperCase()).join('');
  if (marks.length > 1 && 'ABCDEFGHIJ'.startsWith(letters)) {
    const starts = marks.map(({ index }) => index);
    return unlabelled(starts.map((from, at) => cell.slice(from, starts[at + 1]).trim()));
  }
  for (const sign of [';', '|', ' / ', ',']) {
    const parts = split(sign);
    if (parts.length > 1) return unlabelled(parts);
  }
  return lines;
}
