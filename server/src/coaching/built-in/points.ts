import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import type { Point } from '../mark.ts';
import { compareQuantities, isApproximate } from '../quantities/compare.ts';
import { findQuantities, type TextQuantity } from '../quantities/text-quantities.ts';
import {
  type AnalyzedText,
  analyzeText,
  type ExpectedText,
  findMatchingStem,
  weighText,
} from './analyzed-text.ts';
import { isStopWord, stemWords } from './stems.ts';
import type { Vocabulary } from './vocabulary.ts';
import { findWording } from './wording-match.ts';

/**
 * Finds a key point in an answer. A key point can have several wordings, and the wording that fits
 * best counts.
 */

interface Wording extends ExpectedText {
  quantities: TextQuantity[];
  approximate: boolean;
  onlyQuantities: boolean;
  contentWordCount: number;
  /** The stems of all content words, including the words of quantities. */
  contentStems: ReadonlySet<string>;
  /**
   * The stem of the wording if its two words are written as one, such as 'slowstart'. Null for
   * wordings that cannot be written as one word.
   */
  joined: string | null;
}

export interface PreparedPoint {
  text: string;
  weight: number;
  wordings: Wording[];
}

const JOINED_FROM_LETTERS = 7;

function joinedStem(phrase: string): string | null {
  const [word, ...others] = stemWords(phrase.replace(/[\s-]+/g, ''));
  const whole = word && others.length === 0 && word.end >= JOINED_FROM_LETTERS;
  return whole ? word.stem : null;
}

function prepareWording(phrase: string, question: AnalyzedText, vocabulary: Vocabulary): Wording {
  const quantities = findQuantities(phrase);
  const wordsOnly = quantities.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    phrase,
  );
  const whole = analyzeText(phrase);
  const rest = analyzeText(wordsOnly);
  const contentWords = rest.words.filter(
    ({ stem }) => !isStopWord(stem) && /[\p{L}\p{N}]/u.test(stem),
  );
  return {
    ...weighText(quantities.length > 0 ? rest : whole, question, vocabulary),
    quantities,
    approximate: isApproximate(phrase),
    onlyQuantities: quantities.length > 0 && contentWords.length === 0,
    contentWordCount: contentWords.length,
    contentStems: new Set([...whole.stems].filter((stem) => !isStopWord(stem))),
    joined: contentWords.length === 2 ? joinedStem(phrase) : null,
  };
}

export function preparePoint(
  point: KeyPoint,
  question: AnalyzedText,
  vocabulary: Vocabulary,
): PreparedPoint {
  const phrases = [point.text, ...point.alternatives];
  return {
    text: point.text,
    weight: point.weight,
    wordings: phrases.map((phrase) => prepareWording(phrase, question, vocabulary)),
  };
}

/**
 * The share of a wording's weight that must be found, by its number of content words (up to four).
 * A single term must be complete. A sentence may be shortened and worded differently.
 */
const FULL_BY_LENGTH = [1, 1, 0.9, 0.8, 0.7];
const FULL_SENTENCE = 0.6;
const NOTHING_BELOW = 0.35;

interface PointMatch {
  share: number;
  evidence: string | null;
}

function matchWords(wording: Wording, answer: AnalyzedText): PointMatch {
  const joined = wording.joined && answer.words.find(({ stem }) => stem === wording.joined);
  if (joined) return { share: 1, evidence: answer.raw.slice(joined.start, joined.end) };
  const { found, evidence } = findWording(wording, answer);
  const part = found / (FULL_BY_LENGTH[wording.contentWordCount] ?? FULL_SENTENCE);
  return part < NOTHING_BELOW ? NO_MATCH : { share: Math.min(1, part), evidence };
}

const NO_MATCH: PointMatch = { share: 0, evidence: null };

function quantityShare(
  { quantities, approximate }: Wording,
  answerQuantities: readonly TextQuantity[],
): number {
  const best = quantities.map((wanted) =>
    answerQuantities.reduce(
      (most, quantity) => Math.max(most, compareQuantities(wanted, quantity, approximate)),
      0,
    ),
  );
  return best.some((share) => share === 0)
    ? 0
    : best.reduce((sum, share) => sum + share, 0) / best.length;
}

function matchWording(
  wording: Wording,
  answer: AnalyzedText,
  answerQuantities: readonly TextQuantity[],
): PointMatch {
  if (wording.quantities.length === 0) return matchWords(wording, answer);
  const quantities = quantityShare(wording, answerQuantities);
  if (quantities === 0) return NO_MATCH;
  const quantity = {
    share: quantities,
    evidence: quoteQuantity(wording, answer, answerQuantities),
  };
  if (wording.onlyQuantities) return quantity;
  const words = matchWords(wording, answer);
  return {
    share: (quantities + words.share) / 2,
    evidence: words.evidence ?? quantity.evidence,
  };
}

const EVIDENCE_LENGTH = 160;

/**
 * Returns the part of the learner's answer from the first to the last matching word, up to a
 * limited length.
 */
export function quoteEvidence(expected: ExpectedText, answer: AnalyzedText): string | null {
  const wanted = new Set<string>();
  for (const stem of expected.weights.keys()) {
    const other = isStopWord(stem) ? null : findMatchingStem(stem, answer);
    if (other !== null) wanted.add(other);
  }
  const places = answer.words.filter(({ stem }) => wanted.has(stem));
  const [first] = places;
  if (!first) return null;
  const last = places.findLast(({ end }) => end - first.start <= EVIDENCE_LENGTH) ?? first;
  return answer.raw.slice(first.start, last.end);
}

function quoteQuantity(
  { quantities, approximate }: Wording,
  answer: AnalyzedText,
  answerQuantities: readonly TextQuantity[],
) {
  const found = answerQuantities.find((quantity) =>
    quantities.some((wanted) => compareQuantities(wanted, quantity, approximate) > 0),
  );
  return found ? answer.raw.slice(found.start, found.end) : null;
}

export function findPoint(
  point: PreparedPoint,
  answer: AnalyzedText,
  answerQuantities: readonly TextQuantity[],
): Point {
  let best = NO_MATCH;
  for (const wording of point.wordings) {
    const found = matchWording(wording, answer, answerQuantities);
    if (found.share > best.share) best = found;
  }
  return { kind: 'key-point', text: point.text, weight: point.weight, ...best };
}
