/** Removes personal data from an answer before it is sent to a model. */

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/**
 * Matches telephone numbers: nine or more digits with the usual punctuation. Decimal numbers do not
 * match.
 */
const PHONE =
  /(?<![\p{L}\d.,])(?!0\.\d+(?![\d()/-]|[\s.]\d))(?:\+|00|\(?0)[\d\s()/.-]{7,}\d(?![\p{L}\d])/gu;
const NAME_LETTERS = 3;

/**
 * Returns a pattern that matches the full names and each part of them as whole words. Longer names
 * come first.
 */
function namePattern(names: readonly string[]): RegExp | null {
  const parts = names
    .flatMap((name) => [name, ...name.split(/[\s@._-]+/)])
    .map((part) => part.trim())
    .filter((part) => part.length >= NAME_LETTERS)
    .sort((a, b) => b.length - a.length);
  if (parts.length === 0) return null;
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${parts.map((part) => RegExp.escape(part)).join('|')})(?![\\p{L}\\d])`,
    'giu',
  );
}

export function maskPersonalData(answer: string, names: readonly string[]): string {
  const plain = answer.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
  const pattern = namePattern(names);
  return pattern ? plain.replace(pattern, '[name]') : plain;
}
