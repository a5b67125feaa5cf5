const FORMULA_AT_MOST = 2000;

/**
 * Replaces the formula delimiters of other tools by ours. A closing delimiter is searched for only
 * once, even for many opening delimiters, so that the cost stays linear.
 */
function withFormulas(text: string, [open, close]: [string, string], sign: string): string {
  const parts: string[] = [];
  let [done, from, end] = [0, 0, -1];
  for (;;) {
    const start = text.indexOf(open, from);
    if (end < start + open.length) end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (start < 0 || end < 0) break;
    const inner = text.slice(start + open.length, end).slice(0, FORMULA_AT_MOST + 1);
    from = start + open.length;
    if (inner.length > FORMULA_AT_MOST || inner.trim() === '' || inner.includes(open)) continue;
    if (sign === '$' && inner.includes('\n')) continue;
    parts.push(text.slice(done, start), sign, inner.trim(), sign);
    from = done = end + close.length;
  }
  return [...parts, text.slice(done)].join('');
}

/** Converts the formulas `\(x\)` and `\[x\]` to our notation, `$x$` and `$$x$$`. */
export const withDollarFormulas = (text: string) =>
  withFormulas(withFormulas(text, ['\\(', '\\)'], '$'), ['\\[', '\\]'], '$$');
