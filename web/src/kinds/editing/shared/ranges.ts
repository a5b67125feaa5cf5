/**
 * Finds options that are overlapping ranges of numbers, because such options could both be right.
 */

interface Range {
  from: number;
  to: number;
  /** The unit of the numbers. Ranges with different units are not compared. */
  unit: string;
}

const NUMBER = String.raw`[$€£]?\s*([+-]?\d[\d,]*(?:\.\d+)?)`;
const REST = String.raw`\s*([^\d]*)$`;
const startingWith = (words: string) => new RegExp(`^(?:${words})\\s*${NUMBER}${REST}`, 'i');
const fromTo = new RegExp(
  String.raw`^(?:from )?${NUMBER}\s*[^\d\s–-]*\s*(?:–|-|to)\s*${NUMBER}${REST}`,
  'i',
);
const between = new RegExp(String.raw`^between\s${NUMBER}[^\d]*\sand\s${NUMBER}${REST}`, 'i');
const atMost = startingWith(
  String.raw`up\sto|at\smost|no\smore\sthan|less\sthan|fewer\sthan|under|below|<|≤`,
);
const atLeast = startingWith(String.raw`at\sleast|no\sless\sthan|more\sthan|over|above|>|≥`);

const numberOf = (text = '') => Number(text.replaceAll(',', ''));
const unitOf = (text = '') =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.%\s]+$/, (end) => end.trim());

function rangeOf(text: string): Range | null {
  const plain = text.trim();
  const both = fromTo.exec(plain) ?? between.exec(plain);
  if (both) return { from: numberOf(both[1]), to: numberOf(both[2]), unit: unitOf(both[3]) };
  const most = atMost.exec(plain);
  if (most) return { from: Number.NEGATIVE_INFINITY, to: numberOf(most[1]), unit: unitOf(most[2]) };
  const least = atLeast.exec(plain);
  if (least) {
    return { from: numberOf(least[1]), to: Number.POSITIVE_INFINITY, unit: unitOf(least[2]) };
  }
  return null;
}

const isOpen = ({ from, to }: Range, end: number) => from === end || to === end;
const areBothOpen = (a: Range, b: Range) =>
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].some(
    (end) => isOpen(a, end) && isOpen(b, end),
  );

/**
 * Checks whether two ranges overlap, which means more than touching at a number. Two ranges that
 * are open at the same end, such as 'at least 3' and 'at least 7', do not count as overlapping,
 * because they are rules rather than ranges.
 */
export function overlap(first: string, second: string): boolean {
  const [a, b] = [rangeOf(first), rangeOf(second)];
  if (!(a && b) || a.unit !== b.unit || areBothOpen(a, b)) return false;
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}
