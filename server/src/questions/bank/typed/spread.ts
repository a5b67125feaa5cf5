import * as messages from './messages.ts';

const MARKER = /(?:[*✓✔√>][ \t]{0,3})?(?:\(([A-Ja-j])\)|([A-Ja-j])[.)])[ \t]/uy;
const BLANK = /\s/;

interface Marker {
  at: number;
  letter: string;
  apart: boolean;
  /** The sign as written, without a mark before it. */
  sign: string;
}

/** '(B)', 'b.' and 'B.' are of three styles. */
const styleOf = ({ sign }: Marker) =>
  (sign.startsWith('(') ? '(' : '') + (/[a-j]/.test(sign) ? 'a' : 'A');

/** Finds the starts of options in a line, by letter. */
function markersIn(line: string): Marker[] {
  const found: Marker[] = [];
  for (let at = 0; at < line.length; at++) {
    if (BLANK.test(line[at] ?? '') || (at > 0 && !BLANK.test(line[at - 1] ?? ''))) continue;
    MARKER.lastIndex = at;
    const marker = MARKER.exec(line);
    if (!marker) continue;
    const before = line.slice(0, at).trimEnd();
    const gap = line.slice(before.length, at);
    const apart = /\t| {2}/.test(gap) || before === '' || /[?:_.]$/.test(before);
    const sign = marker[0].trim().replace(/^[^A-Ja-j(]+/, '');
    found.push({ at, letter: (marker[1] ?? marker[2] ?? '').toUpperCase(), apart, sign });
  }
  return found;
}

/** Longer lines do not contain several options. */
const SPREAD_AT_MOST = 2000;

const codeOf = (letter: string | undefined) => letter?.charCodeAt(0) ?? 0;

/** Consecutive letters from A, or at the beginning of the line from the awaited one. */
function rowOf(markers: readonly Marker[], isWhole: boolean, awaited: string): Marker[] {
  const row: Marker[] = [];
  for (const marker of markers) {
    const begins = marker.letter === 'A' || (isWhole && marker.letter === awaited);
    const next = codeOf(row.at(-1)?.letter) + 1;
    if (row.length === 0 ? begins : codeOf(marker.letter) === next) row.push(marker);
  }
  return row;
}

/** The context of a line: the options around it. */
interface Around {
  /** The letter of the next option. */
  awaited: string;
  /** Options before it shared a line. */
  inRows: boolean;
  /** The letter that the next line begins with, if it begins with one. */
  following: string | undefined;
}

interface SpreadLine {
  pieces: string[];
  /** A message if the line can be read in two ways. */
  doubt: string | null;
}

/** Whether the letters of a row begin options, and what is doubtful about it. */
function judged(row: readonly Marker[], { inRows, following }: Around) {
  const [first, second] = row;
  const [from, to, next] = [codeOf(first?.letter), codeOf(row.at(-1)?.letter), codeOf(following)];
  if (!first || !second) return { areOptions: false, doubt: null };
  const areAlike = row.every((marker) => styleOf(marker) === styleOf(first));
  // The next line has an option of the same letter: each has a line of its own.
  if (next > from && next <= to) return { areOptions: false, doubt: null };
  if (first.letter === 'A' || inRows || next === to + 1) return { areOptions: true, doubt: null };
  if (!areAlike) return { areOptions: false, doubt: null };
  const areOptions = !second.sign.startsWith('(');
  const role = areOptions ? 'option' : 'part';
  return { areOptions, doubt: messages.mayBeginOption({ sign: second.sign, role }) };
}

/**
 * Puts options that share a line on separate lines: 'A. Red B. Blue' in a row, which may continue
 * on the next line with the letter that is `awaited`, or 'a. … c. …' in columns. The text before
 * them is the end of the stem.
 */
export function spread(line: string, around: Around): SpreadLine {
  const whole = { pieces: [line], doubt: null };
  const all = line.length > SPREAD_AT_MOST ? [] : markersIn(line);
  const [first] = all;
  if (!first?.apart || all.length < 2) return whole;
  const isWhole = first.at === line.search(/\S/);
  const alike = all.filter((marker) => styleOf(marker) === styleOf(first));
  const inColumns = isWhole && all.every(({ apart }) => apart) && alike.length === all.length;
  const alikeRow = rowOf(alike, isWhole, around.awaited);
  const row = alikeRow.length > 1 ? alikeRow : rowOf(all, isWhole, around.awaited);
  const { areOptions, doubt } = judged(row, around);
  if (!inColumns && !areOptions) return { pieces: [line], doubt };
  const starts = inColumns ? all : row;
  const parts = starts.map(({ at }, i) => line.slice(at, starts[i + 1]?.at));
  const pieces = [line.slice(0, starts[0]?.at), ...parts].filter((part) => part.trim() !== '');
  return { pieces, doubt: inColumns ? null : doubt };
}
