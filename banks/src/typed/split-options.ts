import * as messages from './messages.ts';

const MARKER = /(?:[*✓✔√>][ \t]{0,3})?(?:\(([A-Ja-j])\)|([A-Ja-j])[.)])[ \t]/uy;
const BLANK = /\s/;

interface Marker {
  at: number;
  letter: string;
  isApart: boolean;
  /**
   * The letter with its punctuation as written, without other characters before it, such as a star.
   */
  text: string;
}

/** Returns the style of a letter: '(B)', 'b.', and 'B.' have three different styles. */
const styleOf = ({ text }: Marker) =>
  (text.startsWith('(') ? '(' : '') + (/[a-j]/.test(text) ? 'a' : 'A');

/** Finds the positions in a line where options may start, with their letters. */
function markersIn(line: string): Marker[] {
  const found: Marker[] = [];
  for (let at = 0; at < line.length; at++) {
    if (BLANK.test(line[at] ?? '') || (at > 0 && !BLANK.test(line[at - 1] ?? ''))) continue;
    MARKER.lastIndex = at;
    const marker = MARKER.exec(line);
    if (!marker) continue;
    const before = line.slice(0, at).trimEnd();
    const gap = line.slice(before.length, at);
    const isApart = /\t| {2}/.test(gap) || before === '' || /[?:_.]$/.test(before);
    const text = marker[0].trim().replace(/^[^A-Ja-j(]+/, '');
    found.push({ at, letter: (marker[1] ?? marker[2] ?? '').toUpperCase(), isApart, text });
  }
  return found;
}

/** The maximum length of a line that may contain several options. */
const LINE_AT_MOST = 2000;

const codeOf = (letter: string | undefined) => letter?.charCodeAt(0) ?? 0;

/**
 * Returns the letters in a line that follow one another in the alphabet. They begin with A or, at
 * the beginning of the line, with the awaited letter.
 */
function rowOf(markers: readonly Marker[], isWhole: boolean, awaited: string): Marker[] {
  const row: Marker[] = [];
  for (const marker of markers) {
    const begins = marker.letter === 'A' || (isWhole && marker.letter === awaited);
    const next = codeOf(row.at(-1)?.letter) + 1;
    if (row.length === 0 ? begins : codeOf(marker.letter) === next) row.push(marker);
  }
  return row;
}

interface LineContext {
  /** The letter that the next option should have. */
  awaited: string;
  /** Whether preceding options shared a line. */
  hasSharedLines: boolean;
  /** The letter at the beginning of the next line, if there is one. */
  following: string | undefined;
}

interface SplitLine {
  lines: string[];
  /** A message if the line can be read in two ways. */
  doubt: string | null;
}

/** Decides whether the letters in a line begin options. Returns a message if this is doubtful. */
function areOptionMarkers(row: readonly Marker[], { hasSharedLines, following }: LineContext) {
  const [first, second] = row;
  const [from, to, next] = [codeOf(first?.letter), codeOf(row.at(-1)?.letter), codeOf(following)];
  if (!first || !second) return { areOptions: false, doubt: null };
  const areAlike = row.every((marker) => styleOf(marker) === styleOf(first));
  // If the next line begins with a letter of this row, each option has a line of its own, so the
  // letters in this line do not begin options.
  if (next > from && next <= to) return { areOptions: false, doubt: null };
  if (first.letter === 'A' || hasSharedLines || next === to + 1)
    return { areOptions: true, doubt: null };
  if (!areAlike) return { areOptions: false, doubt: null };
  const areOptions = !second.text.startsWith('(');
  const role = areOptions ? 'option' : 'part';
  return { areOptions, doubt: messages.mayBeginOption({ marker: second.text, role }) };
}

/**
 * Puts options that share a line on separate lines: 'A. Red B. Blue' in a row, or 'a. … c. …' in
 * columns. If a row continues on the next line, that line begins with the letter `awaited`. The
 * text before the first option belongs to the question's text.
 */
export function splitOptions(line: string, context: LineContext): SplitLine {
  const unsplit = { lines: [line], doubt: null };
  const all = line.length > LINE_AT_MOST ? [] : markersIn(line);
  const [first] = all;
  if (!first?.isApart || all.length < 2) return unsplit;
  const isWhole = first.at === line.search(/\S/);
  const sameStyle = all.filter((marker) => styleOf(marker) === styleOf(first));
  const inColumns =
    isWhole && all.every(({ isApart }) => isApart) && sameStyle.length === all.length;
  const sameStyleRow = rowOf(sameStyle, isWhole, context.awaited);
  const row = sameStyleRow.length > 1 ? sameStyleRow : rowOf(all, isWhole, context.awaited);
  const { areOptions, doubt } = areOptionMarkers(row, context);
  if (!inColumns && !areOptions) return { lines: [line], doubt };
  const starts = inColumns ? all : row;
  const parts = starts.map(({ at }, i) => line.slice(at, starts[i + 1]?.at));
  const lines = [line.slice(0, starts[0]?.at), ...parts].filter((part) => part.trim() !== '');
  return { lines, doubt: inColumns ? null : doubt };
}
