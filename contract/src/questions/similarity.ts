import type { QuestionView } from '../kinds/index.ts';

/**
 * Computes how similar two questions are from the letter triples of their words. The server
 * compares the questions of a bank, and the web app compares questions that are not stored yet. All
 * functions are pure.
 */

/** A set of letter triples as sorted numbers, one for each distinct triple. */
export type Triples = Int32Array;

/**
 * The content of a question, prepared for comparison. Only questions prepared with the same
 * vocabulary can be compared.
 */
export interface Wording {
  stem: Triples;
  /**
   * Returns the letter triples of the question text together with those of its options or other
   * parts.
   */
  whole: () => Triples;
  /**
   * Numbers, formulas, pictures, and audio of the question. Two questions that differ here are
   * never similar.
   */
  fixed: string;
  words: number;
}

/**
 * The minimum similarity of the texts of two questions. With less, the questions are not near
 * duplicates.
 */
export const STEM_LIKE = 0.7;
/**
 * The minimum similarity of two questions including their options. With less, they are near
 * duplicates only if their texts are nearly the same (`SAME_STEM`).
 */
const WHOLE_LIKE = 0.5;
/**
 * The similarity from which two question texts are nearly the same. The options of the questions
 * then need not be similar, unless the texts are short.
 */
const SAME_STEM = 0.9;
const WORDS_AT_LEAST = 6;

const FORMULA = /\$[^$]+\$/g;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Caches the triples of each word, since most words of a bank occur many times. */
class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, number[]>();

  #numberOf(triple: string): number {
    const known = this.#numbers.get(triple);
    if (known !== undefined) return known;
    this.#numbers.set(triple, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #triplesIn(word: string): number[] {
    const known = this.#words.get(word);
    if (known) return known;
    const padded = `  ${word} `;
    const triples = Array.from({ length: padded.length - 2 }, (_, at) =>
      this.#numberOf(padded.slice(at, at + 3)),
    );
    this.#words.set(word, triples);
    return triples;
  }

  triplesOf(words: readonly string[]): Triples {
    const all = new Set<number>();
    for (const word of words) for (const triple of this.#triplesIn(word)) all.add(triple);
    return Int32Array.from(all).sort();
  }
}

type QuestionPart = Record<string, unknown>;
const isPart = (value: unknown): value is QuestionPart =>
  typeof value === 'object' && value !== null;

/** Returns the options, pairs, or items that a kind shows in lists. */
function partsOf(question: QuestionView): QuestionPart[] {
  return Object.values(question).flatMap((value) =>
    Array.isArray(value) ? value.filter(isPart) : [],
  );
}

const textsIn = (parts: readonly QuestionPart[], name: string): string[] =>
  parts.flatMap(({ [name]: text }) => (typeof text === 'string' && text !== '' ? text : []));

function wordingIn(vocabulary: Vocabulary, question: QuestionView): Wording {
  const words = wordsOf(question.text);
  const parts = partsOf(question);
  const formulas = question.text.match(FORMULA) ?? [];
  const numbers = question.text.replace(FORMULA, '').match(/\d+(?:[.,]\d+)*/g) ?? [];
  const pictures = [
    question.illustration ?? '',
    question.audio?.path ?? '',
    ...textsIn(parts, 'image').sort(),
  ];
  let whole: Triples | null = null;
  return {
    stem: vocabulary.triplesOf(words),
    // The triples are computed only when needed, because options are compared only for the few
    // questions whose texts are similar.
    whole: () => {
      whole ??= vocabulary.triplesOf([...words, ...textsIn(parts, 'text').flatMap(wordsOf)]);
      return whole;
    },
    fixed: [...formulas, ...numbers, ...pictures].join(' ').trim(),
    words: words.length,
  };
}

/**
 * Returns a function that prepares questions for comparison. All questions that the same function
 * has prepared can be compared with each other.
 */
export function wordings(): (question: QuestionView) => Wording {
  const vocabulary = new Vocabulary();
  return (question) => wordingIn(vocabulary, question);
}

/**
 * Returns the Jaccard similarity of two sets: the number of triples that both contain, divided by
 * the number of triples that at least one contains.
 */
function overlap(a: Triples, b: Triples): number {
  let [i, j, common] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const either = a.length + b.length - common;
  return either === 0 ? 0 : common / either;
}

/**
 * Returns the similarity of two questions from 0 to 1. Returns 0 if they are not similar enough to
 * be near duplicates.
 */
export function similarity(a: Wording, b: Wording): number {
  if (a.fixed !== b.fixed) return 0;
  const stem = overlap(a.stem, b.stem);
  if (stem < STEM_LIKE) return 0;
  const whole = overlap(a.whole(), b.whole());
  const asksTheSame = stem >= SAME_STEM && Math.min(a.words, b.words) >= WORDS_AT_LEAST;
  return whole >= WHOLE_LIKE || asksTheSame ? (stem + whole) / 2 : 0;
}
