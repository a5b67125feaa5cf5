/**
 * The characters that separate words. The column `searched` splits names and addresses at the same
 * characters.
 */
const BETWEEN_WORDS = /[\][ .,;:@_+'"()/-]+/g;

/**
 * Normalizes a search, so that it can be compared with the beginnings of words. Returns an empty
 * string if the search contains no word.
 */
export const phraseOf = (q: string): string => q.toLowerCase().replace(BETWEEN_WORDS, ' ').trim();
