import type { AnalyzedText } from './analyzed-text.ts';
import { isStopWord, type StemmedWord } from './stems.ts';

/**
 * Detects answers that list the expected words instead of forming sentences. Signs are too few stop
 * words, words such as 'the' without a following word, one repeated word, and words of the ideal
 * answer out of context. Honest answers also have words of their own, so an answer with many such
 * words is usually not treated as a list.
 */

/** Words that must be followed by another word, such as 'the' and 'of'. */
const LEADING = new Set(
  `a an the of to in on at by for with from into their its our your his her is are was be per than
  as every each`.split(/\s+/),
);
/** Stop words that may follow a word such as 'the' or 'of' in a sentence. */
const MAY_FOLLOW = new Set(
  `other same most more its their some any all such which whom what who how when where one both our
  your being been having further own very about why whether even many much few just each every
  this that these those the a an per as`.split(/\s+/),
);
const ARTICLES = new Set(['a', 'an', 'the']);
const NEVER_AFTER_ARTICLES = new Set(
  'a an the another that this these those which what how when its their'.split(' '),
);

const share = (part: number, whole: number) => part / Math.max(1, whole);
const stopWords = ({ words }: AnalyzedText) => words.filter(({ stem }) => isStopWord(stem));
const stopWordShare = (text: AnalyzedText) => share(stopWords(text).length, text.words.length);
const contentStemsOf = ({ words }: AnalyzedText) =>
  words.filter(({ stem }) => !isStopWord(stem)).map(({ stem }) => stem);

const LIST_STOP_WORD_SHARE = 0.27;
const OF_IDEAL_STOP_WORD_SHARE = 0.75;
const RECITED = 0.9;
/**
 * Returns whether the answer has almost no stop words, or too few although it recites the ideal
 * answer.
 */
function lacksStopWords(answer: AnalyzedText, ideal: AnalyzedText): boolean {
  const [here, usual] = [stopWordShare(answer), stopWordShare(ideal)];
  if (here < Math.min(LIST_STOP_WORD_SHARE, OF_IDEAL_STOP_WORD_SHARE * usual)) return true;
  const wanted = contentStemsOf(ideal);
  const recited = wanted.filter((stem) => answer.stems.has(stem)).length;
  return recited >= RECITED * wanted.length && here < RECITED * usual;
}

function leadsNowhere(
  { raw }: AnalyzedText,
  word: StemmedWord,
  next: StemmedWord | undefined,
): boolean {
  if (!next || /[,.;!?\n]/.test(raw.slice(word.end, next.start))) return true;
  if (ARTICLES.has(word.stem) && NEVER_AFTER_ARTICLES.has(next.stem)) return true;
  return isStopWord(next.stem) && !MAY_FOLLOW.has(next.stem);
}

const DANGLING_SHARE = 0.2;
const LEADING_AT_LEAST = 3;
function hasDanglingWords(answer: AnalyzedText): boolean {
  const { words } = answer;
  let [leading, nowhere] = [0, 0];
  words.forEach((word, at) => {
    if (!LEADING.has(word.stem)) return;
    leading++;
    if (leadsNowhere(answer, word, words[at + 1])) nowhere++;
  });
  return leading >= LEADING_AT_LEAST && nowhere >= DANGLING_SHARE * leading;
}

const MOST_FREQUENT_SHARE = 0.6;
const STOP_WORDS_AT_LEAST = 4;
/** Detects a repeated stop word, as in 'the … the … the …' and '… and … and …'. */
function repeatsOneWord(answer: AnalyzedText): boolean {
  const counts = new Map<string, number>();
  const light = stopWords(answer);
  for (const { stem } of light) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return light.length >= STOP_WORDS_AT_LEAST && most >= MOST_FREQUENT_SHARE * light.length;
}

const ADJACENT_SHARE = 0.25;
const PAIRS_AT_LEAST = 3;
const SEPARATOR = /[,.;:!?|/\n]/;
/**
 * Replaces a pair of words that have punctuation between them. It equals no real pair, so such
 * words never count as adjacent.
 */
const SEPARATED = '';
/**
 * Returns the pairs of adjacent words. The two halves of a word such as 'full-duplex' do not count
 * as a pair.
 */
const adjacentPairs = ({ raw, words }: AnalyzedText) =>
  words.slice(1).flatMap(({ stem, start }, at) => {
    const before = words[at];
    const between = before ? raw.slice(before.end, start) : '-';
    if (!before || between === '-') return [];
    return SEPARATOR.test(between) ? SEPARATED : `${before.stem} ${stem}`;
  });

/**
 * Returns whether hardly any two adjacent words of the answer are also adjacent in the source
 * texts.
 */
function isOutOfContext(answer: AnalyzedText, sources: readonly AnalyzedText[]): boolean {
  const known = new Set(sources.flatMap(adjacentPairs));
  known.delete(SEPARATED);
  const pairs = adjacentPairs(answer);
  const together = pairs.filter((pair) => known.has(pair)).length;
  return pairs.length >= PAIRS_AT_LEAST && together < ADJACENT_SHARE * pairs.length;
}

/** Matches introductory words such as 'the answer is', which are not part of the answer itself. */
const OPENING = /^\W*(the|my) ([\p{L}]+ )?answers?( is| are)?\b/iu;
function withoutOpening(answer: AnalyzedText): AnalyzedText {
  const [opening] = OPENING.exec(answer.raw) ?? [''];
  return { ...answer, words: answer.words.filter(({ start }) => start >= opening.length) };
}

const KNOWN_WORD_SHARE = 0.8;

export function isWordList(
  whole: AnalyzedText,
  ideal: AnalyzedText,
  question: AnalyzedText,
): boolean {
  const answer = withoutOpening(whole);
  if (stopWordShare(answer) < stopWordShare(ideal) / 2) return true;
  const answerStems = contentStemsOf(answer);
  const known = answerStems.filter(
    (stem) => ideal.stems.has(stem) || question.stems.has(stem),
  ).length;
  if (known < KNOWN_WORD_SHARE * answerStems.length) return false;
  return (
    lacksStopWords(answer, ideal) ||
    hasDanglingWords(answer) ||
    (repeatsOneWord(answer) && !repeatsOneWord(ideal)) ||
    isOutOfContext(answer, [ideal, question])
  );
}
