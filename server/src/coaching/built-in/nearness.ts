import type { Text } from './likeness.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isLight } from './words.ts';

/** How near a text is to each of some others, from 0 to 1, in one pass over what it is made of. */
export type Nearness = (text: Text) => number[];

type Terms = (text: Text) => Iterable<string>;

function nearness(texts: readonly Text[], termsOf: Terms, weightOf: (term: string) => number) {
  const places = new Map<string, number[]>();
  const lengthOf = (text: Text) => {
    let squares = 0;
    for (const term of termsOf(text)) squares += weightOf(term) ** 2;
    return Math.sqrt(squares) || 1;
  };
  const lengths = texts.map(lengthOf);
  texts.forEach((text, place) => {
    for (const term of termsOf(text)) {
      const known = places.get(term);
      if (known) known.push(place);
      else places.set(term, [place]);
    }
  });
  return (text: Text): number[] => {
    const common = new Float64Array(texts.length);
    for (const term of termsOf(text)) {
      const weight = weightOf(term) ** 2;
      for (const place of places.get(term) ?? []) common[place] = (common[place] ?? 0) + weight;
    }
    const length = lengthOf(text);
    return lengths.map((other, place) => (common[place] ?? 0) / (other * length));
  };
}

export const nearnessByWords = (texts: readonly Text[], vocabulary: Vocabulary): Nearness =>
  nearness(
    texts,
    ({ stems }) => [...stems].filter((stem) => !isLight(stem)),
    (stem) => vocabulary.weightOf(stem),
  );

/** By groups of letters, which forgive what a stem does not. */
export const nearnessByLetters = (texts: readonly Text[]): Nearness =>
  nearness(
    texts,
    ({ grams }) => grams,
    () => 1,
  );
