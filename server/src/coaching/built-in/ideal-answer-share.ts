import { type AnalyzedText, type ExpectedText, weighText } from './analyzed-text.ts';
import { isStopWord } from './stems.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Measures how much of a whole ideal answer the learner's answer covers, without regard to key
 * points.
 */

export interface IdealAnswer extends ExpectedText {
  /** The similarity from which on an answer counts as fully equivalent. */
  full: number;
}

/**
 * The required similarity for ideal answers of one, two, and three content words. A single term
 * must be nearly complete. A sentence may be worded differently, so less similarity is enough.
 */
const FULL_BY_WORDS = [0.8, 0.7, 0.6];
const FULL_SENTENCE = 0.5;
/**
 * The number of words above which the required similarity decreases. Long ideal answers contain
 * examples and alternatives that a learner need not give in full.
 */
const LONG_FROM_WORDS = 150;

function fullSimilarity({ stems, words }: AnalyzedText): number {
  const contentStemCount = [...stems].filter((stem) => !isStopWord(stem)).length;
  const full = FULL_BY_WORDS[Math.max(1, contentStemCount) - 1] ?? FULL_SENTENCE;
  return full * Math.sqrt(Math.min(1, LONG_FROM_WORDS / words.length));
}

export const prepareIdealAnswer = (
  text: AnalyzedText,
  question: AnalyzedText,
  vocabulary: Vocabulary,
): IdealAnswer => ({
  ...weighText(text, question, vocabulary),
  full: fullSimilarity(text),
});

/**
 * The offset in the logarithm that converts a similarity to a share. The smaller it is, the higher
 * the share for small similarities.
 */
const LIFT = 0.05;
export const idealAnswerShare = (similarity: number, { full }: IdealAnswer): number =>
  Math.min(1, Math.log(1 + similarity / LIFT) / Math.log(1 + full / LIFT));
