/** Normalizes a short answer for comparison: typing differences without meaning are removed. Idempotent. */

const FOLDED: [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  // Writes 10³ as 10^3, so that it is not read as 103. A superscript after a letter is not
  // affected, so m² still equals m2.
  [/(?<=\d)[⁺⁻]?[⁰¹²³⁴-⁹]+/g, '^$&'],
  [/(?<=\p{L})\^(?=[\d-])/gu, ''],
  // Writes 1½ with a space, so that it is not read as 11/2.
  [/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' '],
  [/[‘’‚‛′´`ʹʼ＇]/g, "'"],
  [/[“”„‟″«»＂]/g, '"'],
  [/[‐‑‒–—―−﹣－]/g, '-'],
  [/⁄/g, '/'],
];

const fold = (text: string) =>
  FOLDED.reduce((folded, [from, to]) => folded.replace(from, to), text).normalize('NFKC');

function withoutFinalStop(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text[end - 1] ?? '')) end--;
  // If an answer consists only of periods, the periods are kept.
  return end === 0 ? text : text.slice(0, end);
}

function foldOnce(text: string, caseSensitive: boolean): string {
  const folded = fold(text);
  const cased = caseSensitive ? folded : folded.toLowerCase();
  return withoutFinalStop(cased.replace(/\s+/g, ' ').trim());
}

/**
 * The maximum number of normalization passes. A pass may create characters that only the next pass
 * normalizes, but a few passes are enough for any text.
 */
const PASSES_AT_MOST = 5;

export function plainText(text: string, caseSensitive: boolean): string {
  let plain = text;
  for (let time = 0; time < PASSES_AT_MOST; time++) {
    const next = foldOnce(plain, caseSensitive);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}
