/** What stands between words; the column `searched` splits names and addresses at the same. */
const BETWEEN_WORDS = /[\][ .,;:@_+'"()/-]+/g;

/** What a search looks for at the beginning of any word; '' where it holds no word. */
export const phraseOf = (q: string): string => q.toLowerCase().replace(BETWEEN_WORDS, ' ').trim();
