import { isStopWord, joinStems, type StemmedWord, stemWords } from './stems.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Measures how much of one text is contained in another. It compares weighted words and letters,
 * regardless of their order.
 */

/** The weight of words that occur in the question, which count for less. */
const QUESTION_WORD_WEIGHT = 0.35;
const QUESTION_LETTERS_WEIGHT = 0.5;
export const NEAR_MISS_WEIGHT = 0.8;

export interface AnalyzedText {
  raw: string;
  words: StemmedWord[];
  stems: Set<string>;
  grams: Set<string>;
  /** The cache of `findMatchingStem`: stems that were looked up, with their match. */
  matchedStems: Map<string, string | null>;
}

function gramsOf(words: readonly StemmedWord[]): Set<string> {
  const contentWords = words.filter(({ stem }) => !isStopWord(stem));
  const text = joinStems(contentWords.length > 0 ? contentWords : words);
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= text.length; at++) {
    grams.add(text.slice(at, at + 3));
    if (at + 4 <= text.length) grams.add(text.slice(at, at + 4));
  }
  if (grams.size === 0) grams.add(text);
  return grams;
}

export function analyzeText(raw: string): AnalyzedText {
  const words = stemWords(raw);
  const stems = new Set(words.map(({ stem }) => stem));
  return { raw, words, stems, grams: gramsOf(words), matchedStems: new Map() };
}

/**
 * Returns whether two words differ by one edit, or by up to two edits if they are long. Words with
 * digits never match.
 */
export function isNearMiss(a: string, b: string): boolean {
  const long = Math.max(a.length, b.length);
  if (a[0] !== b[0] || long < 5 || Math.abs(a.length - b.length) > 2 || /\d/.test(a)) return false;
  const most = long >= 8 ? 2 : 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    row = next;
  }
  return (row[b.length] ?? Number.POSITIVE_INFINITY) <= most;
}

function findNearMiss(stem: string, { stems }: AnalyzedText): string | null {
  for (const other of stems) if (isNearMiss(stem, other)) return other;
  return null;
}

/**
 * Returns the stem in `text` that equals `stem` or is a misspelling of it, or null if there is
 * none.
 */
export function findMatchingStem(stem: string, text: AnalyzedText): string | null {
  if (text.stems.has(stem)) return stem;
  if (stem.length < 4 || isStopWord(stem)) return null;
  const known = text.matchedStems.get(stem);
  if (known !== undefined) return known;
  const found = findNearMiss(stem, text);
  text.matchedStems.set(stem, found);
  return found;
}

/** A text that a question expects, weighted once and compared with many answers. */
export interface ExpectedText {
  text: AnalyzedText;
  weights: Map<string, number>;
  total: number;
  grams: Map<string, number>;
  gramTotal: number;
}

export function weighText(
  text: AnalyzedText,
  question: AnalyzedText,
  vocabulary: Vocabulary,
): ExpectedText {
  const weights = new Map<string, number>();
  let total = 0;
  for (const stem of text.stems) {
    const weight =
      vocabulary.weightOf(stem) * (question.stems.has(stem) ? QUESTION_WORD_WEIGHT : 1);
    weights.set(stem, weight);
    total += weight;
  }
  const grams = new Map(
    [...text.grams].map((gram) => [gram, question.grams.has(gram) ? QUESTION_LETTERS_WEIGHT : 1]),
  );
  const gramTotal = [...grams.values()].reduce((sum, weight) => sum + weight, 0);
  return { text, weights, total: total || 1, grams, gramTotal };
}

/** Returns the weighted share of the expected words that the answer contains. */
export function recall({ weights, total }: ExpectedText, answer: AnalyzedText): number {
  let found = 0;
  for (const [stem, weight] of weights) {
    const other = findMatchingStem(stem, answer);
    if (other !== null) found += weight * (other === stem ? 1 : NEAR_MISS_WEIGHT);
  }
  return found / total;
}

export function gramRecall(expected: ReadonlySet<string>, answer: ReadonlySet<string>): number {
  let found = 0;
  for (const gram of expected) if (answer.has(gram)) found++;
  return expected.size === 0 ? 0 : found / expected.size;
}

function letterRecall({ grams, gramTotal }: ExpectedText, answer: AnalyzedText): number {
  let found = 0;
  for (const [gram, weight] of grams) if (answer.grams.has(gram)) found += weight;
  return found / gramTotal;
}

/**
 * Returns the cosine similarity of the expected text and the answer. Words in the answer that are
 * not in the expected text lower it.
 */
function cosine(
  { weights }: ExpectedText,
  answer: AnalyzedText,
  question: AnalyzedText,
  vocabulary: Vocabulary,
): number {
  let [common, there, expected] = [0, 0, 0];
  for (const weight of weights.values()) expected += weight * weight;
  for (const stem of answer.stems) {
    const weight =
      vocabulary.weightOf(stem) * (question.stems.has(stem) ? QUESTION_WORD_WEIGHT : 1);
    there += weight * weight;
    const wanted = weights.get(stem);
    if (wanted !== undefined) common += wanted * weight;
  }
  return common === 0 ? 0 : common / Math.sqrt(there * expected);
}

/**
 * Returns the plain mean of the three similarity measures, because on held-out questions no
 * weighting did better.
 */
export function measureSimilarity(
  expected: ExpectedText,
  answer: AnalyzedText,
  question: AnalyzedText,
  vocabulary: Vocabulary,
): number {
  const words = recall(expected, answer);
  const letters = letterRecall(expected, answer);
  return (words + letters + cosine(expected, answer, question, vocabulary)) / 3;
}
