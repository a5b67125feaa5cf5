import type { Text } from './likeness.ts';
import { isLight, type Word } from './words.ts';

/**
 * Detects answers that are lists of the expected words rather than sentences: too few stop words,
 * stop words that lead nowhere, the same one over and over, or words of the ideal answer out of
 * context. Honest answers also have words of their own; such lists hardly have any.
 */

/** Words that must be followed by something: 'the', 'of'. */
const LEADING = new Set(
  `a an the of to in on at by for with from into their its our your his her is are was be per than
  as every each`.split(/\s+/),
);
/** Stop words that may follow one of the words above in a sentence. */
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
const lightWords = ({ words }: Text) => words.filter(({ stem }) => isLight(stem));
const lightShare = (text: Text) => share(lightWords(text).length, text.words.length);
const heavyStems = ({ words }: Text) =>
  words.filter(({ stem }) => !isLight(stem)).map(({ stem }) => stem);

const LIST_LIGHT = 0.27;
const OF_IDEAL_LIGHT = 0.75;
const RECITED = 0.9;
/** Hardly a little word, or fewer than in the ideal answer that it otherwise repeats. */
function isTelegram(answer: Text, ideal: Text): boolean {
  const [here, usual] = [lightShare(answer), lightShare(ideal)];
  if (here < Math.min(LIST_LIGHT, OF_IDEAL_LIGHT * usual)) return true;
  const wanted = heavyStems(ideal);
  const recited = wanted.filter((stem) => answer.stems.has(stem)).length;
  return recited >= RECITED * wanted.length && here < RECITED * usual;
}

function leadsNowhere({ raw }: Text, word: Word, next: Word | undefined): boolean {
  if (!next || /[,.;!?\n]/.test(raw.slice(word.end, next.start))) return true;
  if (ARTICLES.has(word.stem) && NEVER_AFTER_ARTICLES.has(next.stem)) return true;
  return isLight(next.stem) && !MAY_FOLLOW.has(next.stem);
}

const LOOSE = 0.2;
const LEADING_AT_LEAST = 3;
function isLoose(answer: Text): boolean {
  const { words } = answer;
  let [leading, nowhere] = [0, 0];
  words.forEach((word, at) => {
    if (!LEADING.has(word.stem)) return;
    leading++;
    if (leadsNowhere(answer, word, words[at + 1])) nowhere++;
  });
  return leading >= LEADING_AT_LEAST && nowhere >= LOOSE * leading;
}

const ONE_LITTLE_WORD = 0.6;
const LITTLE_WORDS_AT_LEAST = 4;
/** 'the … the … the …', '… and … and …'. */
function repeatsOne(answer: Text): boolean {
  const counts = new Map<string, number>();
  const light = lightWords(answer);
  for (const { stem } of light) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return light.length >= LITTLE_WORDS_AT_LEAST && most >= ONE_LITTLE_WORD * light.length;
}

const TOGETHER = 0.25;
const PAIRS_AT_LEAST = 3;
const PARTING = /[,.;:!?|/\n]/;
/** Neighbors that a comma or another mark parts: such a pair stands together nowhere. */
const PARTED = '';
/** Two halves of one word, such as 'full-duplex', are no pair: they come as one. */
const pairsOf = ({ raw, words }: Text) =>
  words.slice(1).flatMap(({ stem, start }, at) => {
    const before = words[at];
    const between = before ? raw.slice(before.end, start) : '-';
    if (!before || between === '-') return [];
    return PARTING.test(between) ? PARTED : `${before.stem} ${stem}`;
  });

/** Hardly two words stand side by side as they do in the texts that all of them are from. */
function isTorn(answer: Text, sources: readonly Text[]): boolean {
  const known = new Set(sources.flatMap(pairsOf));
  known.delete(PARTED);
  const pairs = pairsOf(answer);
  const together = pairs.filter((pair) => known.has(pair)).length;
  return pairs.length >= PAIRS_AT_LEAST && together < TOGETHER * pairs.length;
}

/** An opening that announces the answer and is not part of it. */
const OPENING = /^\W*(the|my) ([\p{L}]+ )?answers?( is| are)?\b/iu;
function withoutOpening(answer: Text): Text {
  const [opening] = OPENING.exec(answer.raw) ?? [''];
  return { ...answer, words: answer.words.filter(({ start }) => start >= opening.length) };
}

const GIVEN = 0.8;

export function isWordList(whole: Text, ideal: Text, question: Text): boolean {
  const answer = withoutOpening(whole);
  if (lightShare(answer) < lightShare(ideal) / 2) return true;
  const heavy = heavyStems(answer);
  const given = heavy.filter((stem) => ideal.stems.has(stem) || question.stems.has(stem)).length;
  if (given < GIVEN * heavy.length) return false;
  return (
    isTelegram(answer, ideal) ||
    isLoose(answer) ||
    (repeatsOne(answer) && !repeatsOne(ideal)) ||
    isTorn(answer, [ideal, question])
  );
}
