import { type Expected, type Text, weigh } from './likeness.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isLight } from './words.ts';

/** How much of an ideal answer as a whole an answer counts as. */

export interface Ideal extends Expected {
  /** The likeness at which an answer counts as this one in full. */
  full: number;
}

/** A term must be there nearly whole; a sentence may be put into other words. */
const FULL_BY_WORDS = [0.8, 0.7, 0.6];
const FULL_SENTENCE = 0.5;
/** What is longer than this has examples and choices that nobody needs to give all of. */
const LONG_FROM_WORDS = 150;

function fullLikeness({ stems, words }: Text): number {
  const heavy = [...stems].filter((stem) => !isLight(stem)).length;
  const full = FULL_BY_WORDS[Math.max(1, heavy) - 1] ?? FULL_SENTENCE;
  return full * Math.sqrt(Math.min(1, LONG_FROM_WORDS / words.length));
}

export const idealOf = (text: Text, question: Text, vocabulary: Vocabulary): Ideal => ({
  ...weigh(text, question, vocabulary),
  full: fullLikeness(text),
});

/** Lifts the little likenesses. */
const LIFT = 0.05;
export const wholeShare = (likeness: number, { full }: Ideal): number =>
  Math.min(1, Math.log(1 + likeness / LIFT) / Math.log(1 + full / LIFT));
