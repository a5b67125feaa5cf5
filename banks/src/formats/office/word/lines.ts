/**
 * Converts a line of a Word document to text, with its emphasis, and notes whether the whole line
 * is emphasized.
 */

export interface WordLine {
  text: string;
  /** True if the whole line is bold, underlined, colored, or highlighted. */
  strong: boolean;
}

export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /**
   * True for underlined, colored, or highlighted text. Such text counts as emphasized even if it is
   * not bold.
   */
  marked: boolean;
}

/**
 * Matches a list marker or a label at the start of a line, such as `B)`. Such a marker is left out
 * when it is determined whether a whole line is emphasized, because its formatting may differ from
 * the text after it.
 */
const LABEL = /^\s{0,20}(?:[*✓✔√☑]\s?)?(?:\(?[A-Za-z\d]{1,4}[.):]\)?)\s{0,8}$/;

function emphasizedText({ text, bold, italic }: Run): string {
  const trimmed = text.trim();
  const marker = bold ? '**' : italic ? '*' : '';
  if (trimmed === '' || marker === '' || /[*\ue000-\ue0ff]/.test(trimmed)) return text;
  const from = text.indexOf(trimmed);
  return `${text.slice(0, from)}${marker}${trimmed}${marker}${text.slice(from + trimmed.length)}`;
}

/** Matches a label such as 'Answer:'. Its formatting may also differ from the text after it. */
const NAMED_LABEL = /^[\s\p{L}]{1,40}:\s{0,8}$/u;
const isLabel = (text: string) => LABEL.test(text) || NAMED_LABEL.test(text);

const joins = (a: Run | undefined, b: Run) =>
  a !== undefined && a.bold === b.bold && a.italic === b.italic;

/**
 * Joins the runs of a line. If the whole line is emphasized, sets `strong`. If only a part is
 * emphasized, the emphasis is preserved in the text.
 */
export function lineOf(runs: Run[]): WordLine {
  const filled = runs.filter(({ text }) => text.trim() !== '');
  const [first] = filled;
  const isLabeled = filled.length > 1 && first !== undefined && isLabel(first.text);
  const afterLabel = isLabeled ? filled.slice(1) : filled;
  const strong = afterLabel.length > 0 && afterLabel.every(({ bold, marked }) => bold || marked);
  const parts: Run[] = [];
  for (const each of runs) {
    const run = isLabeled && each === first ? { ...each, bold: false, italic: false } : each;
    const last = parts.at(-1);
    if (last && (joins(last, run) || run.text.trim() === '')) last.text += run.text;
    else parts.push({ ...run });
  }
  const isWhole = filled.every(
    (run) => run.bold === filled[0]?.bold && run.italic === filled[0]?.italic,
  );
  const text =
    isWhole || strong ? runs.map((run) => run.text).join('') : parts.map(emphasizedText).join('');
  return { text, strong };
}
