/** Finds citations of a rule in a question's source, regardless of how they are written. */

/** Normalizes a citation: letter case, white space, and the kind of dash do not matter. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;
const isJoined = (a: string, b: string) => LETTER_OR_FIGURE.test(a) && LETTER_OR_FIGURE.test(b);

/**
 * Returns whether `source` contains `cited` as a whole number: '61.57' is found in '14 CFR
 * 61.57(c)', but '61.5' and '1.57' are not.
 */
function containsNumber(source: string, cited: string): boolean {
  for (let at = source.indexOf(cited); at >= 0; at = source.indexOf(cited, at + 1)) {
    const end = at + cited.length;
    const before = isJoined(source[at - 1] ?? '', cited[0] ?? '');
    const after = isJoined(cited[cited.length - 1] ?? '', source[end] ?? '');
    if (!before && !after) return true;
  }
  return false;
}

/** Returns the spellings of a citation, which the author separates with semicolons. */
export const citedIn = (typed: string): string[] => typed.split(';').map(plain).filter(Boolean);

export const cites = (source: string, typed: string): boolean =>
  citedIn(typed).some((cited) => containsNumber(plain(source), cited));
