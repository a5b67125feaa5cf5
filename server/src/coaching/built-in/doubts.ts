import type { Doubt } from '@certway/contract/marks';
import { doubtsBeside } from './beside.ts';
import { saysContrary } from './contrast.ts';
import { addressesGrader } from './grader-address.ts';
import { type Expected, gramRecall, recall, type Text } from './likeness.ts';
import type { PreparedPoint } from './points.ts';
import type { Known } from './said.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isWordList } from './word-list.ts';
import { isLight, READ_AT_MOST } from './words.ts';

/** Finds reasons why a mark needs a person's review. */

export interface Marked {
  question: Text;
  ideals: readonly Expected[];
  /** The one that the answer is most like. */
  nearest: Expected | undefined;
  points: readonly PreparedPoint[];
  vocabulary: Vocabulary;
  answer: Text;
  /** How like the best ideal answer it is, from 0 to 1. */
  likeness: number;
  mark: number;
  /** The half-width of where the mark may truly be. */
  spread: number;
  known: Known;
  wrong: readonly Text[];
}

const heavyStems = ({ stems }: Text) => [...stems].filter((stem) => !isLight(stem));

const NO_OVERLAP = 0.04;
const noOverlap = ({ likeness }: Marked) => likeness < NO_OVERLAP;

const SAID_BEFORE = 0.75;
const FEW_WORDS = 4;
const HARDLY_NEW = 0.12;
/** Nearly all heavy words are the question's own, and hardly another is wanted. */
function questionCopied({ question, answer, ideals }: Marked): boolean {
  const heavy = heavyStems(answer);
  if (heavy.length < FEW_WORDS) return false;
  const added = heavy.filter((stem) => !question.stems.has(stem));
  if (added.length > (1 - SAID_BEFORE) * heavy.length) return false;
  const wanted = added.filter((stem) => ideals.some(({ text }) => text.stems.has(stem)));
  return wanted.length <= HARDLY_NEW * heavy.length;
}

const OF_KEY_POINTS = 0.9;
/** Made of the author's own key points and little else: no learner has seen these. */
function recitesKeyPoints({ points, answer }: Marked): boolean {
  const heavy = heavyStems(answer);
  const recited = points
    .flatMap(({ wordings }) => wordings.map(({ said }) => [...said]))
    .filter((said) => said.every((stem) => answer.stems.has(stem)));
  const known = new Set(recited.flat());
  const inPoints = heavy.filter((stem) => known.has(stem)).length;
  const enough = Math.max(2, Math.min(3, points.length));
  return recited.length >= enough && inPoints >= OF_KEY_POINTS * heavy.length;
}

const SENTENCE_WORDS = 8;
const LONG = 20;
/** Words without sentences, where the ideal answer has some; or the same words again and again. */
function keywordDump(marked: Marked): boolean {
  const { ideals, nearest, question, answer } = marked;
  const count = answer.words.length;
  if (count >= LONG && count < 400 && answer.stems.size / count < 0.3) return true;
  if (!nearest || ideals.some(({ text }) => text.words.length < SENTENCE_WORDS)) return false;
  return isWordList(answer, nearest.text, question) || recitesKeyPoints(marked);
}

const VOWEL = /[aeiouy]/;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{3,}/;
const GIBBERISH_PART = 0.34;
/** Heavy Latin words that nobody could say. */
function gibberish({ answer }: Marked): boolean {
  const latin = answer.words.filter(({ stem }) => /^[a-z]{4,}$/.test(stem) && !isLight(stem));
  const odd = latin.filter(({ stem }) => !VOWEL.test(stem) || CONSONANTS.test(stem));
  return latin.length > 0 && odd.length / latin.length >= GIBBERISH_PART;
}

const contrary = ({ nearest, answer }: Marked) =>
  nearest !== undefined && saysContrary(nearest, answer);

const BY_FAR = 1.25;
/** It has more in common with another question of the bank than with this one. */
function anotherQuestion({ ideals, question, vocabulary, answer }: Marked): boolean {
  const own = new Set([...question.stems, ...ideals.flatMap(({ text }) => [...text.stems])]);
  const weigh = (stem: string) =>
    answer.stems.has(stem) && !isLight(stem) ? vocabulary.weightOf(stem) : 0;
  const common = [...own].reduce((sum, stem) => sum + weigh(stem), 0);
  return vocabulary.likest(answer.stems) > BY_FAR * common && recallOf(ideals, answer) < 0.5;
}
const recallOf = (ideals: readonly Expected[], answer: Text) =>
  Math.max(...ideals.map((ideal) => recall(ideal, answer)));

/** Below this mark an answer fails anyway, so no one needs to check whether it was earned. */
const SUSPECT_FROM = 0.4;
const PASSES_FROM = 0.5;
const earned =
  (sees: (marked: Marked) => boolean) =>
  (marked: Marked): boolean =>
    marked.mark >= SUSPECT_FROM && sees(marked);

const midBand = ({ mark, spread }: Marked) => Math.abs(mark - 0.5) < spread / 2;

type Sign = [Doubt, (marked: Marked) => boolean];

/** What another engine's mark is doubted for too: it stands in the words, whatever we would give. */
const inTheWords: Sign[] = [
  ['question-copied', earned(questionCopied)],
  ['keyword-dump', earned(keywordDump)],
];

const signs: Sign[] = [
  ['addresses-grader', ({ answer }) => addressesGrader(answer.raw)],
  ['too-long', ({ answer }) => answer.raw.length > READ_AT_MOST],
  ['no-overlap', noOverlap],
  ['gibberish', gibberish],
  ...inTheWords,
  ['another-question', earned(anotherQuestion)],
  ['negation', earned(contrary)],
  ['mid-band', midBand],
  ['unlike-known', unlikeWrong],
];

/** A failing mark needs no review only if people failed a similar answer before. */
const LIKE_WRONG = 0.6;
function unlikeWrong({ mark, answer, wrong }: Marked): boolean {
  if (mark >= PASSES_FROM) return false;
  return !wrong.some(
    (text) =>
      gramRecall(text.grams, answer.grams) >= LIKE_WRONG &&
      gramRecall(answer.grams, text.grams) >= LIKE_WRONG,
  );
}

const besideKnown = ({ mark, answer, known }: Marked): Doubt[] =>
  mark >= SUSPECT_FROM ? doubtsBeside(answer, known) : [];

const seenIn = (marked: Marked, looked: readonly Sign[]): Doubt[] => {
  const seen = looked.flatMap(([doubt, sees]) => (sees(marked) ? [doubt] : []));
  return [...new Set([...seen, ...besideKnown(marked)])];
};

export const doubtsOf = (marked: Marked): Doubt[] => seenIn(marked, signs);
export const doubtsInTheWords = (marked: Marked): Doubt[] => seenIn(marked, inTheWords);
