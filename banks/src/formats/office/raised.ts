/**
 * Writes superscripts and subscripts as Unicode characters if possible, else as text after ^ or _.
 */

const RAISED = new Map([...'0123456789+-=()n'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] ?? c]));
const LOWERED = new Map([...'0123456789+-=()'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i] ?? c]));

/**
 * Converts a text to superscript or subscript. If `place` is neither 'superscript' nor 'subscript',
 * returns the text unchanged.
 */
export function shifted(text: string, place: string | undefined): string {
  if (place !== 'superscript' && place !== 'subscript') return text;
  const signs = place === 'superscript' ? RAISED : LOWERED;
  const all = [...text].map((c) => signs.get(c));
  if (all.every((c) => c !== undefined)) return all.join('');
  return `${place === 'superscript' ? '^' : '_'}${text}`;
}
