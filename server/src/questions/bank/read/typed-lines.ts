/** What a line of typed questions can be, told by its beginning. */

const STEM =
  /^\s*(?:_{2,}\s*)?(?:(?:question|q)\s*\.?\s*)?(\d{1,4})\s*(?:[.):]\s+|[.)](?=\p{L}))(.*)$/iu;
const STEM_HEADING = /^\s*question\s+(\d{1,4})(?:\s+of\s+\d{1,4})?\s*[.:]?\s*$/i;
const OPTION = /^\s*(\*|✓|✔|√|>)?\s*(?:\(([A-Ja-j])\)|([A-Ja-j])\s*[.):])\s*(.*)$/;
const ANSWER =
  /^\s*(?:correct\s+answers?|right\s+answers?|answers?|ans|key|solution)\s*(?:[:=.]|\s[-–])\s*(.*)$/i;
const BARE_ANSWER = /^\s*ans(?:wer)?\s+\(?([A-Ja-j])\)?\.?\s*$/i;
const EXPLANATION = /^\s*(?:explanation|rationale|feedback|reason)\s*[:=]\s*(.*)$/i;
const REFERENCE = /^\s*(?:reference|ref|source)s?\s*[:=]\s*(.*)$/i;
const DIFFICULTY = /^\s*(?:difficulty|level)\s*[:=]\s*(easy|medium|hard)\s*$/i;
/** What test makers write beside a question that ours has no place for. */
const ASIDE =
  /^\s*(?:points?|pts|marks|topic|category|tags?|(?:learning\s+)?objectives?|difficulty|level|time)\s*[:=]/i;

export interface OptionLine {
  mark: string | undefined;
  letter: string;
  text: string;
}

export function stemOf(line: string): { number: string; text: string } | null {
  const found = STEM.exec(line) ?? STEM_HEADING.exec(line);
  return found && { number: found[1] ?? '', text: found[2] ?? '' };
}

export function optionOf(line: string): OptionLine | null {
  const found = OPTION.exec(line);
  if (!found) return null;
  const letter = (found[2] ?? found[3] ?? '').toUpperCase();
  return { mark: found[1], letter, text: found[4] ?? '' };
}

export const answerOf = (line: string): string | null =>
  (ANSWER.exec(line) ?? BARE_ANSWER.exec(line))?.[1]?.trim() ?? null;

export type Label = 'explanation' | 'reference' | 'difficulty' | 'aside';

/** A line that says by its first word what it is. */
export function labelOf(line: string): { label: Label; words: string } | null {
  for (const [label, pattern] of [
    ['explanation', EXPLANATION],
    ['reference', REFERENCE],
    ['difficulty', DIFFICULTY],
  ] as const) {
    const found = pattern.exec(line);
    if (found) return { label, words: (found[1] ?? '').trim() };
  }
  return ASIDE.test(line) ? { label: 'aside', words: line.trim() } : null;
}

const MARKER = /(^|\s+)(?:[*✓✔√>]\s*)?(?:\(([A-Ja-j])\)|([A-Ja-j])[.)])\s+/g;

/** Where options begin in a line, by letter. */
function markersIn(line: string): { at: number; letter: string; apart: boolean }[] {
  return [...line.matchAll(MARKER)].map((found) => {
    const gap = found[1] ?? '';
    const before = line.slice(0, found.index).trimEnd();
    const apart = /\t| {2,}/.test(gap) || before === '' || /[?:_.]$/.test(before);
    const letter = (found[2] ?? found[3] ?? '').toUpperCase();
    return { at: found.index + gap.length, letter, apart };
  });
}

/** Nobody puts options behind one another in a line as long as that. */
const SPREAD_AT_MOST = 2000;

const codeOf = (letter: string | undefined) => letter?.charCodeAt(0) ?? 0;

/**
 * Options that share a line are put on lines of their own: 'A. Red B. Blue' in a row, or 'a. … c. …' in
 * columns. What stands before them is the end of the stem.
 */
export function spread(line: string): string[] {
  const all = line.length > SPREAD_AT_MOST ? [] : markersIn(line);
  const [first] = all;
  if (!first?.apart || all.length < 2) return [line];
  const columns = first.at === line.search(/\S/) && all.every(({ apart }) => apart);
  const row: typeof all = [];
  for (const marker of all) {
    const next = codeOf(row.at(-1)?.letter) + 1;
    if (
      row.length === 0
        ? columns || marker.letter === 'A'
        : columns || codeOf(marker.letter) === next
    )
      row.push(marker);
  }
  if (row.length < 2) return [line];
  const parts = row.map(({ at }, i) => line.slice(at, row[i + 1]?.at));
  return [line.slice(0, row[0]?.at), ...parts].filter((part) => part.trim() !== '');
}
