import type { Doubt } from '@certway/contract/coaching/marks';
import {
  areSameInOrder,
  differsInPlace,
  hasConflict,
  hasReplacement,
} from '../quantities/compare.ts';
import { type AnalyzedText, findMatchingStem } from './analyzed-text.ts';
import { isStopWord } from './stems.ts';
import {
  addedWords,
  addsSigns,
  adjacentPairs,
  altersMeaning,
  contentWords,
  coverage,
  isNeutral,
  type KnownStatements,
  significantWords,
  type TokenizedText,
  tokenize,
} from './tokens.ts';

/**
 * Finds deviations of an answer from statements that are known to be right: the ideal answers, and
 * answers that people passed. The wording of a deviation is not interpreted. An answer that nearly
 * contains a known statement must match it word for word, apart from a few neutral words. A phrase
 * that denies or hedges the statement is therefore detected in any wording.
 */

/**
 * Matches an arithmetic sign. If the signs of an answer differ from those of its source, a sign was
 * replaced.
 */
const ARITHMETIC_SIGN = /[×÷±√*/+^<>=≤≥−-](?=\s?[\p{L}\d(])/gu;
const arithmeticSigns = ({ signs }: TokenizedText) => (signs.match(ARITHMETIC_SIGN) ?? []).join('');

const NEARLY_ALL = 0.7;
/**
 * An answer that lacks at most one word for every 20 words of a source still counts as containing
 * the source.
 */
const WORDS_PER_MISSING_WORD = 20;
const NEUTRAL_WORD_SHARE = 0.6;
const PAIRS_IN_ORDER_SHARE = 0.5;
const PAIRS_AT_LEAST = 3;
const SENTENCE_WORDS = 8;
const SOURCE_SHARE = 0.85;

function missesWords(answer: TokenizedText, source: TokenizedText): boolean {
  const wanted = [...new Set(contentWords(source).map(({ stem }) => stem))];
  const missing = wanted.filter((stem) => findMatchingStem(stem, answer) === null).length;
  return missing > Math.floor(wanted.length / WORDS_PER_MISSING_WORD);
}

/**
 * Returns whether the shared content words come in the same order in both texts, since the order
 * expresses who does what to whom.
 */
function inSourceOrder(answer: TokenizedText, source: TokenizedText): boolean {
  const positions = new Map<string, number[]>();
  significantWords(source).forEach(({ stem }, at) => {
    positions.set(stem, [...(positions.get(stem) ?? []), at]);
  });
  let last = -1;
  return significantWords(answer).every(({ stem }) => {
    const own = positions.get(isStopWord(stem) ? stem : (findMatchingStem(stem, source) ?? ''));
    if (!own) return true;
    const next = own.find((at) => at > last);
    last = next ?? last;
    return next !== undefined;
  });
}

function isOutOfOrder(answer: TokenizedText, source: TokenizedText): boolean {
  if (!inSourceOrder(answer, source)) return true;
  const [own, known] = [adjacentPairs(answer), new Set(adjacentPairs(source))];
  if (own.length < PAIRS_AT_LEAST) return false;
  return own.filter((pair) => known.has(pair)).length < PAIRS_IN_ORDER_SHARE * own.length;
}

const neutralShare = ({ words }: AnalyzedText) =>
  words.filter(({ stem }) => isNeutral(stem)).length / Math.max(1, words.length);

/**
 * Returns whether the answer has the content words of a sentence without the words that connect
 * them.
 */
const isKeywordDump = (answer: TokenizedText, source: TokenizedText) =>
  source.length >= SENTENCE_WORDS &&
  neutralShare(answer) < NEUTRAL_WORD_SHARE * neutralShare(source);

/**
 * Returns how an answer differs from a source that it nearly contains. Each difference is a reason
 * why the two are not equivalent.
 */
function differences(
  answer: TokenizedText,
  source: TokenizedText,
  { question }: KnownStatements,
): Doubt[] {
  const more = addedWords(answer, source, question).length > 0 || addsSigns(answer, [source]);
  return [
    ...(more ? (['says-more'] as const) : []),
    ...(missesWords(answer, source) ? (['part-only'] as const) : []),
    ...(isKeywordDump(answer, source) ? (['keyword-dump'] as const) : []),
    ...(isOutOfOrder(answer, source) ? (['out-of-order'] as const) : []),
    ...(hasOtherQuantities(answer, source) ? (['other-figure'] as const) : []),
  ];
}

const hasOtherQuantities = (answer: TokenizedText, source: TokenizedText) =>
  !areSameInOrder(answer.quantities, source.quantities) || hasOtherSigns(answer, source);

/**
 * Returns whether the answer and the source have different arithmetic signs. Without quantities in
 * the source, a dash is punctuation and not a minus sign.
 */
const hasOtherSigns = (answer: TokenizedText, source: TokenizedText) =>
  source.quantities.length > 0 && arithmeticSigns(answer) !== arithmeticSigns(source);

/**
 * Returns whether the answer consists almost only of words of the source, without covering all of
 * it.
 */
const isPiece = (answer: TokenizedText, source: TokenizedText) =>
  source.length >= SENTENCE_WORDS &&
  contentWords(answer).filter(({ stem }) => findMatchingStem(stem, source) !== null).length >=
    SOURCE_SHARE * contentWords(answer).length;

/**
 * Returns whether an answer in the learner's own words adds signs to the known statements, or has a
 * word that alters the meaning before a word that it precedes in no known statement.
 */
function hasUnknownAlteration(answer: TokenizedText, { pairs, sources }: KnownStatements): boolean {
  const words = significantWords(answer);
  return (
    addsSigns(answer, sources) ||
    words.some(
      ({ stem }, at) => altersMeaning(stem) && !pairs.has(`${stem} ${words[at + 1]?.stem}`),
    )
  );
}

function doubtsInOwnWords(answer: TokenizedText, known: KnownStatements): Doubt[] {
  const { quantities: own } = answer;
  const missing = known.sources.every(({ quantities }) => hasConflict(quantities, own));
  const piece = known.sources.some((source) => isPiece(answer, source));
  return [
    ...(hasUnknownAlteration(answer, known) ? (['says-more'] as const) : []),
    ...(piece ? (['part-only'] as const) : []),
    ...(hasConflict(own, known.quantities) || missing ? (['other-figure'] as const) : []),
  ];
}

const coversNearlyAll = (answer: TokenizedText) => (source: TokenizedText) =>
  coverage(source, answer) >= NEARLY_ALL;

/**
 * Returns the reasons why a passing mark for this answer needs a person's review, judged by its
 * deviations from known statements.
 */
export function doubtsFromDeviations(text: AnalyzedText, known: KnownStatements): Doubt[] {
  const answer = tokenize(text);
  const near = known.sources.filter(coversNearlyAll(answer));
  if (near.length === 0) return doubtsInOwnWords(answer, known);
  const [least = []] = near
    .map((source) => differences(answer, source, known))
    .sort((a, b) => a.length - b.length);
  return least;
}

/**
 * The maximum number of words of a short source. In a short source, the quantity is what the
 * question asks for. In a longer source it may be incidental, so a different quantity matters less.
 */
const SHORT_SOURCE_WORDS = 25;

/**
 * Returns whether the answer has a different value for the same unit, a different sign or unit, or
 * a different number where the right answer is a number. Such an answer never gets full marks.
 */
export function replacesQuantity(text: AnalyzedText, { sources }: KnownStatements): boolean {
  const answer = tokenize(text);
  const near = coversNearlyAll(answer);
  return (
    sources.length > 0 &&
    sources.every((source) => {
      if (near(source) && hasOtherSigns(answer, source)) return true;
      if (near(source) && differsInPlace(answer.quantities, source.quantities)) return true;
      return (
        source.length <= SHORT_SOURCE_WORDS && hasReplacement(answer.quantities, source.quantities)
      );
    })
  );
}
