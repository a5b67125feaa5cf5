/** Reads numbers in words, such as 'two hundred and fifty' and 'three quarters'. */

const words = (text: string) => text.split(' ');
const ONES = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety');
const VALUES = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, place) => [word, 20 + 10 * place] as const),
]);
export const SCALES = new Map([
  ['hundred', 100],
  ['dozen', 12],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const PARTS = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fifth', 1 / 5],
  ['eighth', 1 / 8],
  ['tenth', 1 / 10],
  ['hundredth', 1 / 100],
  ['thousandth', 1 / 1000],
]);
export const oneOf = (...lists: Iterable<string>[]) => lists.flatMap((list) => [...list]).join('|');
const NUMBER = `(?:${oneOf(VALUES.keys(), SCALES.keys())})`;
const PART = `(?:${oneOf(PARTS.keys())})s?`;
export const NUMERAL_IN_WORDS = new RegExp(
  String.raw`\b(?:(?:(?:an?|one)[ -])?${PART}\b(?!-)|(?:an?[ -](?=${oneOf(SCALES.keys())}))?${NUMBER}(?:[ -](?:and[ -])?${NUMBER})*(?:[ -]${PART}\b|[ -](?:and[ -])?(?:an?|one)[ -]${PART}\b| point(?: (?:${oneOf(ONES)}))+)?)(?![\p{L}\d])`,
  'giu',
);

/** Returns the whole number that the words express, such as 250 for 'two hundred and fifty'. */
function wholeOf(read: readonly string[]): number {
  let [sum, current] = [0, 0];
  for (const word of read) {
    const scale = SCALES.get(word);
    if (scale === undefined) current += VALUES.get(word) ?? 0;
    else if (scale <= 100) current = (current || 1) * scale;
    else [sum, current] = [sum + (current || 1) * scale, 0];
  }
  return sum + current;
}

const partOf = (word: string) => PARTS.get(word) ?? PARTS.get(word.replace(/s$/, ''));

/**
 * Returns the value of a number in words: 'three quarters' is 0.75, 'one and a half' 1.5, and
 * 'three point five' 3.5.
 */
export function valueOfWords(written: string): number {
  const [whole = '', decimals] = written.toLowerCase().split(' point ');
  const read = whole.split(/[ -]/);
  const part = partOf(read.at(-1) ?? '');
  const added = /[ -]and[ -](?:an?|one)[ -]\w+$/.test(whole);
  // In 'two and one half', the word 'one' belongs to the fraction, so it is not added to the whole
  // number.
  const value = wholeOf(/[ -]and[ -]one[ -]\w+$/.test(whole) ? read.slice(0, -2) : read);
  if (decimals) {
    const digits = words(decimals).map((word) => VALUES.get(word));
    return Number(`${value}.${digits.join('')}`);
  }
  if (part === undefined) return value;
  return added ? value + part : (value || 1) * part;
}
