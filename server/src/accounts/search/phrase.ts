/** Word separators; the column `searched` splits names and addresses at the same characters. */
const BETWEEN_WORDS = /[\][ .,;:@_+'"()/-]+/g;

/** Normalizes a search for words that begin with it; '' if it contains no word. */
export const phraseOf = (q: string): string => q.toLowerCase().replace(BETWEEN_WORDS, ' ').trim();
