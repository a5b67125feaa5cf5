/** What tells of a person and nothing of the subject does not leave with an answer. */

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Nine digits and more with signs of a telephone number between or before them; a decimal is none. */
const PHONE =
  /(?<![\p{L}\d.,])(?!0\.\d+(?![\d()/-]|[\s.]\d))(?:\+|00|\(?0)[\d\s()/.-]{7,}\d(?![\p{L}\d])/gu;
const NAME_LETTERS = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts of the names, the longest first, as whole words. */
function namePattern(names: readonly string[]): RegExp | null {
  const parts = names
    .flatMap((name) => [name, ...name.split(/[\s@._-]+/)])
    .map((part) => part.trim())
    .filter((part) => part.length >= NAME_LETTERS)
    .sort((a, b) => b.length - a.length);
  if (parts.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\d])(?:${parts.map(escaped).join('|')})(?![\\p{L}\\d])`, 'giu');
}

export function masked(answer: string, names: readonly string[]): string {
  const plain = answer.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
  const pattern = namePattern(names);
  return pattern ? plain.replace(pattern, '[name]') : plain;
}
