import { type Category, categories } from '@certway/contract/programs/categories';
import { categoryKeywords, relatedWords } from './keywords.ts';
import { formsOf, wordsOf } from './search-words.ts';

/**
 * The stored text that searches compare: each distinct word of a program once, in all forms, with a
 * space before and after it.
 */

/**
 * The version of the rule that builds the text. A change of this folder that changes the text
 * increases it, and the next search builds all texts anew.
 */
export const SEARCH_RULE = 1;

/** The parts of a program that searches cover. */
export interface SearchSource {
  name: string;
  description: string;
  category: string | null;
  /** The examining bodies of the program's mock exams. */
  bodies: string[];
  topics: string[];
}

export interface SearchText {
  name: string;
  text: string;
}

/** The number of words that are stored for a program, so that a very long outline costs little. */
const WORDS_AT_MOST = 4000;

const isCategory = (slug: string | null): slug is Category =>
  slug !== null && Object.hasOwn(categories, slug);

const joinForms = (words: string[]): string => {
  const forms = [...new Set(words.flatMap(formsOf))].slice(0, WORDS_AT_MOST);
  return ` ${forms.join(' ')} `;
};

export function searchTextOf(source: SearchSource): SearchText {
  const { name, description, category, bodies, topics } = source;
  const subject = [name, ...bodies, ...topics].flatMap(wordsOf);
  const related = subject.flatMap((word) => relatedWords.get(word) ?? []);
  const ofCategory = isCategory(category)
    ? [...wordsOf(categories[category]), ...categoryKeywords[category]]
    : [];
  const nameWords = wordsOf(name);
  return {
    name: joinForms(nameWords),
    text: joinForms([...nameWords, ...ofCategory, ...related, ...wordsOf(description), ...subject]),
  };
}
