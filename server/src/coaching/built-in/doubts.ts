import type { Doubt } from '@certway/contract/coaching/marks';
import { type AnalyzedText, type ExpectedText, gramRecall, recall } from './analyzed-text.ts';
import { contradicts } from './contrast.ts';
import { doubtsFromDeviations } from './deviations.ts';
import { addressesGrader } from './grader-address.ts';
import type { PreparedPoint } from './points.ts';
import { isStopWord, READ_AT_MOST } from './stems.ts';
import type { KnownStatements } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isWordList } from './word-list.ts';

/** Finds the reasons why a mark needs a person's review. */

export interface MarkedAnswer {
  question: AnalyzedText;
  ideals: readonly ExpectedText[];
  /** The ideal answer that the answer is most similar to. */
  nearest: ExpectedText | undefined;
  points: readonly PreparedPoint[];
  vocabulary: Vocabulary;
  answer: AnalyzedText;
  /** The similarity to the nearest ideal answer, from 0 to 1. */
  similarity: number;
  mark: number;
  /** Half the width of the interval in which the true mark probably is. */
  halfWidth: number;
  known: KnownStatements;
  wrong: readonly AnalyzedText[];
}

const contentStemsOf = ({ stems }: AnalyzedText) => [...stems].filter((stem) => !isStopWord(stem));

const NO_OVERLAP = 0.04;
const hasNoOverlap = ({ similarity }: MarkedAnswer) => similarity < NO_OVERLAP;

const FROM_QUESTION_SHARE = 0.75;
const FEW_WORDS = 4;
const NEW_WORD_SHARE = 0.12;
/**
 * Returns whether nearly all content words of the answer come from the question, and hardly any of
 * the remaining words is expected.
 */
function copiesQuestion({ question, answer, ideals }: MarkedAnswer): boolean {
  const answerStems = contentStemsOf(answer);
  if (answerStems.length < FEW_WORDS) return false;
  const added = answerStems.filter((stem) => !question.stems.has(stem));
  if (added.length > (1 - FROM_QUESTION_SHARE) * answerStems.length) return false;
  const wanted = added.filter((stem) => ideals.some(({ text }) => text.stems.has(stem)));
  return wanted.length <= NEW_WORD_SHARE * answerStems.length;
}

const KEY_POINT_SHARE = 0.9;
/**
 * Returns whether the answer consists almost only of the author's key points. Such an answer is
 * suspicious, because learners do not see the key points.
 */
function recitesKeyPoints({ points, answer }: MarkedAnswer): boolean {
  const answerStems = contentStemsOf(answer);
  const recited = points
    .flatMap(({ wordings }) => wordings.map(({ contentStems }) => [...contentStems]))
    .filter((contentStems) => contentStems.every((stem) => answer.stems.has(stem)));
  const known = new Set(recited.flat());
  const inPoints = answerStems.filter((stem) => known.has(stem)).length;
  const enough = Math.max(2, Math.min(3, points.length));
  return recited.length >= enough && inPoints >= KEY_POINT_SHARE * answerStems.length;
}

const SENTENCE_WORDS = 8;
const LONG = 20;
/**
 * Returns whether the answer is a list of words where the ideal answers have sentences, or repeats
 * the same words many times.
 */
function isKeywordDump(markedAnswer: MarkedAnswer): boolean {
  const { ideals, nearest, question, answer } = markedAnswer;
  const count = answer.words.length;
  if (count >= LONG && count < 400 && answer.stems.size / count < 0.3) return true;
  if (!nearest || ideals.some(({ text }) => text.words.length < SENTENCE_WORDS)) return false;
  return isWordList(answer, nearest.text, question) || recitesKeyPoints(markedAnswer);
}

const VOWEL = /[aeiouy]/;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{3,}/;
const GIBBERISH_PART = 0.34;
/** Returns whether many of the content words in Latin script are unpronounceable. */
function isGibberish({ answer }: MarkedAnswer): boolean {
  const latin = answer.words.filter(({ stem }) => /^[a-z]{4,}$/.test(stem) && !isStopWord(stem));
  const odd = latin.filter(({ stem }) => !VOWEL.test(stem) || CONSONANTS.test(stem));
  return latin.length > 0 && odd.length / latin.length >= GIBBERISH_PART;
}

const isContrary = ({ nearest, answer }: MarkedAnswer) =>
  nearest !== undefined && contradicts(nearest, answer);

const FAR_MORE = 1.25;
/**
 * Returns whether the answer has more words in common with another question of the bank than with
 * the question that the learner answered.
 */
function answersAnotherQuestion({ ideals, question, vocabulary, answer }: MarkedAnswer): boolean {
  const own = new Set([...question.stems, ...ideals.flatMap(({ text }) => [...text.stems])]);
  const weigh = (stem: string) =>
    answer.stems.has(stem) && !isStopWord(stem) ? vocabulary.weightOf(stem) : 0;
  const common = [...own].reduce((sum, stem) => sum + weigh(stem), 0);
  return (
    vocabulary.closestOverlap(answer.stems) > FAR_MORE * common && bestRecall(ideals, answer) < 0.5
  );
}
const bestRecall = (ideals: readonly ExpectedText[], answer: AnalyzedText) =>
  Math.max(...ideals.map((ideal) => recall(ideal, answer)));

/**
 * An answer with a lower mark fails in any case, so it is not checked for signs that the mark was
 * not earned.
 */
const SUSPECT_FROM = 0.4;
const PASSES_FROM = 0.5;
const whereMarkMatters =
  (applies: (markedAnswer: MarkedAnswer) => boolean) =>
  (markedAnswer: MarkedAnswer): boolean =>
    markedAnswer.mark >= SUSPECT_FROM && applies(markedAnswer);

const isMidBand = ({ mark, halfWidth }: MarkedAnswer) => Math.abs(mark - 0.5) < halfWidth / 2;

type DoubtSign = [Doubt, (markedAnswer: MarkedAnswer) => boolean];

/** Doubts about the wording of an answer, which also apply to a mark of the language model. */
const wordingSigns: DoubtSign[] = [
  ['question-copied', whereMarkMatters(copiesQuestion)],
  ['keyword-dump', whereMarkMatters(isKeywordDump)],
];

const signs: DoubtSign[] = [
  ['addresses-grader', ({ answer }) => addressesGrader(answer.raw)],
  ['too-long', ({ answer }) => answer.raw.length > READ_AT_MOST],
  ['no-overlap', hasNoOverlap],
  ['gibberish', isGibberish],
  ...wordingSigns,
  ['another-question', whereMarkMatters(answersAnotherQuestion)],
  ['negation', whereMarkMatters(isContrary)],
  ['mid-band', isMidBand],
  ['unlike-known', isUnlikeKnownWrong],
];

/**
 * The minimum similarity at which an answer counts as like an answer that people failed. Only such
 * a failing answer needs no review.
 */
const LIKE_WRONG = 0.6;
function isUnlikeKnownWrong({ mark, answer, wrong }: MarkedAnswer): boolean {
  if (mark >= PASSES_FROM) return false;
  return !wrong.some(
    (text) =>
      gramRecall(text.grams, answer.grams) >= LIKE_WRONG &&
      gramRecall(answer.grams, text.grams) >= LIKE_WRONG,
  );
}

const deviationDoubts = ({ mark, answer, known }: MarkedAnswer): Doubt[] =>
  mark >= SUSPECT_FROM ? doubtsFromDeviations(answer, known) : [];

const collectDoubts = (markedAnswer: MarkedAnswer, looked: readonly DoubtSign[]): Doubt[] => {
  const seen = looked.flatMap(([doubt, applies]) => (applies(markedAnswer) ? [doubt] : []));
  return [...new Set([...seen, ...deviationDoubts(markedAnswer)])];
};

export const findDoubts = (markedAnswer: MarkedAnswer): Doubt[] =>
  collectDoubts(markedAnswer, signs);
export const findWordingDoubts = (markedAnswer: MarkedAnswer): Doubt[] =>
  collectDoubts(markedAnswer, wordingSigns);
