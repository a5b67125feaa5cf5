const SUPERSCRIPT = new Map(
  [...'0123456789+-=()n'].map((c, i) => [c, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] ?? c]),
);
const SUBSCRIPT = new Map(
  [...'0123456789+-=()'].map((c, i) => [c, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i] ?? c]),
);

/**
 * Writes a superscript or subscript as Unicode characters if possible, else as text after ^ or _.
 * If `align` is neither 'superscript' nor 'subscript', returns the text unchanged.
 */
export function alignedText(text: string, align: string | undefined): string {
  if (align !== 'superscript' && align !== 'subscript') return text;
  const characters = align === 'superscript' ? SUPERSCRIPT : SUBSCRIPT;
  const all = [...text].map((c) => characters.get(c));
  if (all.every((c) => c !== undefined)) return all.join('');
  return `${align === 'superscript' ? '^' : '_'}${text}`;
}
