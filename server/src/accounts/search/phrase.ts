/** What separates words; the column `searched` splits names and addresses in the same places. */
const BETWEEN_WORDS = /[\][ .,;:@_+'"()/-]+/g;

/** What a search looks for at the beginning of any word; '' if it holds no word. */
export const phraseOf = (q: string): string => q.toLowerCase().replace(BETWEEN_WORDS, ' ').trim();
