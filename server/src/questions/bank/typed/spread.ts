const MARKER = /(?:[*✓✔√>][ \t]{0,3})?(?:\(([A-Ja-j])\)|([A-Ja-j])[.)])[ \t]/uy;
const BLANK = /\s/;

interface Marker {
  at: number;
  letter: string;
  apart: boolean;
}

/** Where options begin in a line, by letter. */
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
    found.push({ at, letter: (marker[1] ?? marker[2] ?? '').toUpperCase(), apart });
  }
  return found;
}

/** Nobody puts options behind one another in a line as long as that. */
const SPREAD_AT_MOST = 2000;

const codeOf = (letter: string | undefined) => letter?.charCodeAt(0) ?? 0;

/**
 * Options that share a line are put on lines of their own: 'A. Red B. Blue' in a row, which may go on in
 * the next line with the letter that is `awaited`, or 'a. … c. …' in columns. What stands before them is
 * the end of the stem.
 */
export function spread(line: string, awaited = 'A'): string[] {
  const all = line.length > SPREAD_AT_MOST ? [] : markersIn(line);
  const [first] = all;
  if (!first?.apart || all.length < 2) return [line];
  const isWhole = first.at === line.search(/\S/);
  const columns = isWhole && all.every(({ apart }) => apart);
  const begins = ({ letter }: Marker) => letter === 'A' || (isWhole && letter === awaited);
  const row: Marker[] = [];
  for (const marker of all) {
    const next = codeOf(row.at(-1)?.letter) + 1;
    const fits = row.length === 0 ? begins(marker) : codeOf(marker.letter) === next;
    if (columns || fits) row.push(marker);
  }
  if (row.length < 2) return [line];
  const parts = row.map(({ at }, i) => line.slice(at, row[i + 1]?.at));
  return [line.slice(0, row[0]?.at), ...parts].filter((part) => part.trim() !== '');
}
