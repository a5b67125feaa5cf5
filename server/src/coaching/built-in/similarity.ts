import type { AnalyzedText } from './analyzed-text.ts';
import { isStopWord } from './stems.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Computes the similarity of a text to each of several others, from 0 to 1, with an inverted index. */
export type SimilarityFunction = (text: AnalyzedText) => number[];

type Terms = (text: AnalyzedText) => Iterable<string>;

function createSimilarity(
  texts: readonly AnalyzedText[],
  termsOf: Terms,
  weightOf: (term: string) => number,
) {
  const postings = new Map<string, number[]>();
  const lengthOf = (text: AnalyzedText) => {
    let squares = 0;
    for (const term of termsOf(text)) squares += weightOf(term) ** 2;
    return Math.sqrt(squares) || 1;
  };
  const lengths = texts.map(lengthOf);
  texts.forEach((text, index) => {
    for (const term of termsOf(text)) {
      const known = postings.get(term);
      if (known) known.push(index);
      else postings.set(term, [index]);
    }
  });
  return (text: AnalyzedText): number[] => {
    const common = new Float64Array(texts.length);
    for (const term of termsOf(text)) {
      const weight = weightOf(term) ** 2;
      for (const index of postings.get(term) ?? []) common[index] = (common[index] ?? 0) + weight;
    }
    const length = lengthOf(text);
    return lengths.map((other, index) => (common[index] ?? 0) / (other * length));
  };
}

export const similarityByWords = (
  texts: readonly AnalyzedText[],
  vocabulary: Vocabulary,
): SimilarityFunction =>
  createSimilarity(
    texts,
    ({ stems }) => [...stems].filter((stem) => !isStopWord(stem)),
    (stem) => vocabulary.weightOf(stem),
  );

/**
 * Compares texts by groups of letters. This also finds similar word forms that the stemmer does not
 * reduce to one stem.
 */
export const similarityByLetters = (texts: readonly AnalyzedText[]): SimilarityFunction =>
  createSimilarity(
    texts,
    ({ grams }) => grams,
    () => 1,
  );
