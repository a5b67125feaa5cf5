/**
 * Normalizes a text for comparison by removing differences in case, punctuation, articles, and
 * spaces.
 */
export function essence(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\b(the|a|an)\b/gi, ' ')
    .replace(/[^\p{L}\p{N}%°$€£+−<>=≤≥/.,-]+/gu, ' ')
    .replace(/[.,]+(?=\s|$)/g, '')
    .trim()
    .toLowerCase();
}

/**
 * Checks whether two texts differ only in the case of a unit. MHz and mHz differ only in case, but
 * mean different things.
 */
const differByUnitCase = (a: string, b: string) =>
  a !== b && a.toLowerCase() === b.toLowerCase() && /^[\d.,\s]*[\p{L}µ]{1,4}$/u.test(a.trim());

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
function sameNumber(a: string, b: string): boolean {
  const [x, y] = [a.trim(), b.trim()];
  if (!NUMBER.test(x) || !NUMBER.test(y)) return false;
  return Number(x.replaceAll(',', '')) === Number(y.replaceAll(',', ''));
}

/** Checks whether a text contains a formula. Such texts are compared character by character. */
const isFormula = (text: string) => /\$[^$]+\$/.test(text);

export function sameMeaning(a: string, b: string): boolean {
  if (isFormula(a) || isFormula(b)) return a.trim() === b.trim();
  if (essence(a) === '' || differByUnitCase(a, b)) return false;
  return essence(a) === essence(b) || sameNumber(a, b);
}
