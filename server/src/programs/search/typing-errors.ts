/** Typing errors that a search forgives: one in a word of five letters or more. */

const LETTERS_AT_LEAST = 5;
const HAS_DIGIT = /\p{N}/u;

/** The length up to which words are compared. An index of PostgreSQL cannot contain a very long word. */
const LETTERS_AT_MOST = 40;

/** Checks whether a word may be meant by another one: it is neither very short nor very long. */
export const mayBeMeant = ({ length }: string): boolean =>
  length >= LETTERS_AT_LEAST - 1 && length <= LETTERS_AT_MOST;

/**
 * Checks whether two words differ by one letter that was left out, added, or replaced, or by two
 * neighboring letters that were swapped.
 */
function isOneEditApart(one: readonly string[], other: readonly string[]): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const restOfOne = one.slice(start);
  const restOfOther = other.slice(start);
  const isSame = (left: readonly string[], right: readonly string[]) =>
    left.join('') === right.join('');
  if (one.length > other.length) return isSame(restOfOne.slice(1), restOfOther);
  if (one.length < other.length) return isSame(restOfOne, restOfOther.slice(1));
  if (isSame(restOfOne.slice(1), restOfOther.slice(1))) return true;
  const [first, second] = restOfOne;
  return (
    first === restOfOther[1] &&
    second === restOfOther[0] &&
    isSame(restOfOne.slice(2), restOfOther.slice(2))
  );
}

/**
 * Checks whether the typed word may be the meant one with a typing error. Words with digits are
 * codes, in which every character counts.
 */
export function isTypingError(typed: string, meant: string): boolean {
  // Most pairs of words fail these two checks, which are the cheapest. One typing error changes
  // either the first or the last letter of a long word, not both.
  if (Math.abs(typed.length - meant.length) > 2) return false;
  if (typed.at(0) !== meant.at(0) && typed.at(-1) !== meant.at(-1)) return false;
  if (HAS_DIGIT.test(typed) || HAS_DIGIT.test(meant)) return false;
  const [one, other] = [[...typed], [...meant]];
  if (Math.max(one.length, other.length) < LETTERS_AT_LEAST) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  return isOneEditApart(one, other);
}
