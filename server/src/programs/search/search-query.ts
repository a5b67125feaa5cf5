import { formsOf, wordsOf } from './search-words.ts';
import { isTypingError } from './typing-errors.ts';

/** How a search text becomes words, and which of them a program must have. */

/**
 * Words that say nothing about the subject of a program. They never exclude a program that matches
 * the other words.
 */
const OPTIONAL_WORDS: readonly string[] = [
  'answer|certificate|certification|course|exam|examination|licence|license|licensing|mock',
  'practice|practise|prep|preparation|prepare|program|question|quiz|study|test|training',
  'a|an|and|at|by|for|from|how|i|in|is|my|of|on|or|s|the|to|with|your',
].flatMap((words) => words.split('|'));

/** The number of words that a search compares. The longest are the most specific. */
const WORDS_AT_MOST = 12;

/** The length up to which a word is short. */
const SHORT_WORD = 3;

export interface SearchedWord {
  word: string;
  /** Whether a program of the list has the word. Such a word is not a typing error. */
  known: boolean;
  /** The words of the list that an unknown word may mean. */
  spellings: string[];
}

/** A program matches if it has all words of `all`, and one of `any` unless `any` is empty. */
export interface WantedWords {
  all: SearchedWord[];
  any: SearchedWord[];
}

const isOptional = (word: string): boolean =>
  formsOf(word).some((form) => OPTIONAL_WORDS.includes(form));

const byLength = (one: string, other: string): number =>
  other.length - one.length || (one < other ? -1 : 1);

/** Returns the distinct words of a search text, whatever their order in it. */
export const readQuery = (q: string): string[] =>
  [...new Set(wordsOf(q))].sort(byLength).slice(0, WORDS_AT_MOST);

const meansOptional = ({ word, known }: SearchedWord): boolean =>
  isOptional(word) || (!known && OPTIONAL_WORDS.some((optional) => isTypingError(word, optional)));

/** Returns the words of the vocabulary that an unknown word may mean. */
export function findSpellings(word: string, vocabulary: readonly string[]): string[] {
  const forms = formsOf(word);
  return vocabulary.filter((listed) => forms.some((form) => isTypingError(form, listed)));
}

/**
 * Optional words count only if the search has no other words, and then one of them is enough. If no
 * program has any of them, nothing is required.
 */
export function chooseWanted(words: readonly SearchedWord[]): WantedWords {
  const all = words.filter((word) => !meansOptional(word));
  if (all.length > 0) return { all, any: [] };
  return { all, any: words.filter(({ known, spellings }) => known || spellings.length > 0) };
}

/**
 * Returns the patterns of LIKE for a word, of which a stored text matches one: the word itself in
 * any form, a spelling that it may mean, or a longer word that begins with it. A short word that a
 * program has means itself, because many words begin with it ('fe', 'federal').
 */
export function patternsOf({ word, known, spellings }: SearchedWord): string[] {
  const whole = [...formsOf(word), ...spellings].map((form) => `% ${form} %`);
  return known && word.length <= SHORT_WORD ? whole : [...whole, `% ${word}%`];
}

/** Returns the patterns of LIKE for a text that has the word in any form. */
export const wholePatternsOf = (word: string): string[] =>
  formsOf(word).map((form) => `% ${form} %`);
