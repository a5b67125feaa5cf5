import { formsOf, wordsOf } from '../../programs/index.ts';

/**
 * The words of a question in the form in which a search compares them. Case, accents, apostrophes
 * and plurals make no difference, as in the search of programs.
 */
export const searchedWords = (text: string): string =>
  ` ${[...new Set(wordsOf(text).flatMap(formsOf))].join(' ')} `;

/**
 * Returns whether a question matches a search: each searched word, in any order, begins a word of
 * the question. A search without words matches all questions.
 */
export function matchesSearch(searched: string, words: readonly string[]): boolean {
  return words.every((word) => formsOf(word).some((form) => searched.includes(` ${form}`)));
}

/** Returns the words of a search. */
export const readSearch = (q: string): string[] => [...new Set(wordsOf(q))];
