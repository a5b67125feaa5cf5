import { compareQuantities } from '../quantities/compare.ts';
import { findQuantities, type TextQuantity } from '../quantities/text-quantities.ts';
import { type AnalyzedText, analyzeText, findMatchingStem } from './analyzed-text.ts';
import { isStopWord, type StemmedWord } from './stems.ts';

/** Splits a text into content words, quantities, and the signs between them. */

/**
 * A text with its quantities separated from its words. Quantities are compared by value, so that '5
 * V' and 'five volts' are equal.
 */
export interface TokenizedText extends AnalyzedText {
  quantities: readonly TextQuantity[];
  /** The text with a 0 in place of each quantity, to compare the signs between them. */
  signs: string;
  /** The number of words, including the words of quantities. */
  length: number;
}

/**
 * Returns the words that are not part of a quantity. Both lists must be in the order of the text.
 */
function wordsOutsideQuantities(
  { words }: AnalyzedText,
  quantities: readonly TextQuantity[],
): StemmedWord[] {
  let at = 0;
  return words.filter(({ start, end }) => {
    while ((quantities[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    return end <= (quantities[at]?.start ?? Number.POSITIVE_INFINITY);
  });
}

export function tokenize(text: AnalyzedText): TokenizedText {
  const quantities = findQuantities(text.raw);
  const between = [...quantities.map(({ start }) => start), text.raw.length].map((end, at) =>
    text.raw.slice(quantities[at - 1]?.end ?? 0, end),
  );
  return {
    ...text,
    words: wordsOutsideQuantities(text, quantities),
    quantities,
    signs: between.join('0'),
    length: text.words.length,
  };
}

export interface KnownStatements {
  sources: readonly TokenizedText[];
  question: AnalyzedText;
  quantities: readonly TextQuantity[];
  /** Pairs of adjacent significant words of the sources. */
  pairs: ReadonlySet<string>;
}

/**
 * Neutral words: articles, pronouns, prepositions, forms of 'be' and 'have', and conjunctions such
 * as 'and'. They do not negate, limit, or express doubt.
 */
const NEUTRAL = new Set(
  `a an the this that these those it its they their is are was were be been being has have had of in on
  at by to from for with into onto and also as which who`.split(/\s+/),
);
export const isNeutral = (stem: string) => NEUTRAL.has(stem);

const SIGNS_THAT_ALTER_MEANING = /[?¿؟]|[“”"«»„]|[×÷±√≠≈<>≤≥=*/+^]|(?<=\s)[-−–](?=\s)/gu;
const signsThatAlterMeaning = ({ signs }: TokenizedText) =>
  signs.match(SIGNS_THAT_ALTER_MEANING) ?? [];

export const significantWords = ({ words }: AnalyzedText): StemmedWord[] =>
  words.filter(({ stem }) => !isNeutral(stem));
export const contentWords = ({ words }: AnalyzedText): StemmedWord[] =>
  words.filter(({ stem }) => !isStopWord(stem));

export const adjacentPairs = (text: AnalyzedText): string[] => {
  const words = significantWords(text);
  return words.slice(1).map(({ stem }, at) => `${words[at]?.stem} ${stem}`);
};

export function collectKnownStatements(
  sources: readonly AnalyzedText[],
  question: AnalyzedText,
  keyPoints: readonly string[],
): KnownStatements {
  const tokenized = sources.map(tokenize);
  const points = keyPoints.map((point) => tokenize(analyzeText(point)));
  return {
    sources: tokenized,
    question,
    quantities: [...tokenized, tokenize(question), ...points].flatMap(
      ({ quantities }) => quantities,
    ),
    pairs: new Set([...tokenized, ...points].flatMap(adjacentPairs)),
  };
}

/** Returns the share of the source's content words and quantities that the answer has. */
export function coverage(source: TokenizedText, answer: TokenizedText): number {
  const wanted = [...new Set(contentWords(source).map(({ stem }) => stem))];
  const found = wanted.filter((stem) => findMatchingStem(stem, answer) !== null).length;
  const quantities = source.quantities.filter((quantity) =>
    answer.quantities.some((own) => compareQuantities(quantity, own, false) > 0),
  ).length;
  const all = wanted.length + source.quantities.length;
  return all === 0 ? 0 : (found + quantities) / all;
}

const countStems = (words: readonly StemmedWord[]) => {
  const counts = new Map<string, number>();
  for (const { stem } of words) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/**
 * Returns the words of the answer that repeat a phrase of the question. Such a word occurs in the
 * answer only next to a word that is also next to it in the question.
 */
function repeatedFromQuestion(answer: TokenizedText, question: AnalyzedText): ReadonlySet<string> {
  const questionPairs = new Set(adjacentPairs(question));
  const words = significantWords(answer).map(({ stem }) => stem);
  const inPair = (at: number) =>
    questionPairs.has(`${words[at - 1]} ${words[at]}`) ||
    questionPairs.has(`${words[at]} ${words[at + 1]}`);
  const loose = new Set(words.filter((_, at) => !inPair(at)));
  return new Set(
    words.filter((stem) => !loose.has(stem) && !altersMeaning(stem) && !/\d/.test(stem)),
  );
}

/** Returns significant words that are more frequent in the answer than in the source. */
export function addedWords(
  answer: TokenizedText,
  source: TokenizedText,
  question: AnalyzedText,
): string[] {
  const there = countStems(significantWords(source));
  const questionPairs = repeatedFromQuestion(answer, question);
  return [...countStems(significantWords(answer))].flatMap(([stem, times]) => {
    const known = isStopWord(stem) ? stem : findMatchingStem(stem, source);
    if (known !== null && times <= (there.get(known) ?? 0)) return [];
    return questionPairs.has(stem) ? [] : [stem];
  });
}

const NEGATORS = new Set('no not never none neither nor without cannot'.split(' '));
/**
 * Returns whether a word can change the meaning of a statement: a negator, or a stop word that is
 * not neutral, such as 'if', 'or', or 'rather'.
 */
export const altersMeaning = (stem: string) =>
  isStopWord(stem) || NEGATORS.has(stem) || stem.endsWith("n't");

export const addsSigns = (answer: TokenizedText, sources: readonly TokenizedText[]): boolean =>
  signsThatAlterMeaning(answer).some((sign) => sources.every(({ signs }) => !signs.includes(sign)));
