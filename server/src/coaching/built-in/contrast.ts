import { type AnalyzedText, type ExpectedText, recall } from './analyzed-text.ts';
import { isStopWord, type StemmedWord, stemWords } from './stems.ts';

/**
 * Detects signs that an answer contradicts the ideal answer that it resembles. The signs lead to a
 * review by a person. They never change the mark, because rules that changed marks did as much harm
 * as good on public data.
 */

const NEGATORS = new Set(
  stemWords(
    `no not never none neither nor without cannot cant dont doesnt isnt arent wasnt wont untrue false
    wrong incorrect opposite contrary hardly fail lack deny refuse nicht kein keine nie ohne ne pas
    jamais sans nunca ningun non nao sem niet geen нет не без 不 没 非 ない لا ليس لم`,
  ).map(({ stem }) => stem),
);
const isNegator = (stem: string) => NEGATORS.has(stem) || stem.endsWith("n't");
const NEGATION_REACH = 2;

const OPPOSITES = `increase decrease, raise lower, rise fall, more less, higher lower, high low,
  faster slower, before after, always never, left right, true false, maximum minimum, above below,
  open closed, open shut, start stop, allowed forbidden, allowed prohibited, long short,
  larger smaller, large small, bigger smaller, expand contract, warm cold, hot cold,
  positive negative, clockwise counterclockwise, within outside, inside outside`;
const OPPOSITES_OF = new Map<string, Set<string>>();
for (const pair of OPPOSITES.split(',')) {
  const [a = '', b = ''] = stemWords(pair).map(({ stem }) => stem);
  OPPOSITES_OF.set(a, (OPPOSITES_OF.get(a) ?? new Set()).add(b));
  OPPOSITES_OF.set(b, (OPPOSITES_OF.get(b) ?? new Set()).add(a));
}

const isContentWord = ({ stem }: StemmedWord) => isNegator(stem) || !isStopWord(stem);

/** Returns the content words that closely follow a negator. */
function negatedStems(words: readonly StemmedWord[]): Set<string> {
  const contentWords = words.filter(isContentWord);
  const found = new Set<string>();
  contentWords.forEach(({ stem }, at) => {
    if (!isNegator(stem)) return;
    for (const near of contentWords.slice(at + 1, at + 1 + NEGATION_REACH)) {
      if (!isNegator(near.stem)) found.add(near.stem);
    }
  });
  return found;
}

function sentencesOf({ raw, words }: AnalyzedText): StemmedWord[][] {
  const sentences: StemmedWord[][] = [[]];
  let end = 0;
  for (const word of words) {
    if (/[.!?;\n。！？]/.test(raw.slice(end, word.start))) sentences.push([]);
    sentences.at(-1)?.push(word);
    end = word.end;
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Matches a denial of the whole text before or after it: 'It is not true that …', '… is wrong'. */
const DENIAL =
  /\b(not|n['’]t|never|un|in|hardly)[ -]?(at all )?(true|the case|correct|right|so)\b|\b(false|wrong|incorrect|untrue|a lie|the opposite|the contrary)\b|\b(none|nothing) of (this|that|it|these|those|the above)\b/i;
const EDGE_LENGTH = 60;

const edges = ({ raw }: AnalyzedText) => [raw.slice(0, EDGE_LENGTH), raw.slice(-EDGE_LENGTH)];

function deniesAll(answer: AnalyzedText, ideal: AnalyzedText): boolean {
  const usual = edges(ideal);
  return edges(answer).some((edge, at) => DENIAL.test(edge) && !DENIAL.test(usual[at] ?? ''));
}

interface IdealSide {
  ideal: AnalyzedText;
  denied: Set<string>;
}

/**
 * Returns whether a matched word is negated in the sentence and not in the ideal answer, or the
 * other way around.
 */
function isContrary(sentence: readonly StemmedWord[], { ideal, denied }: IdealSide): boolean {
  const here = negatedStems(sentence);
  for (const stem of here) if (ideal.stems.has(stem) && !denied.has(stem)) return true;
  if (sentence.some(({ stem }) => isNegator(stem))) return false;
  const matched = sentence.filter((word) => isContentWord(word) && ideal.stems.has(word.stem));
  const turned = matched.filter(({ stem }) => denied.has(stem));
  return turned.length > 0 && turned.length >= matched.length / 2;
}

const isSwapped = (ideal: AnalyzedText, answer: AnalyzedText) =>
  [...ideal.stems].some((stem) =>
    [...(OPPOSITES_OF.get(stem) ?? [])].some(
      (contrary) =>
        answer.stems.has(contrary) && !ideal.stems.has(contrary) && !answer.stems.has(stem),
    ),
  );

const CONTRARY_SHARE = 0.5;
/**
 * The minimum weighted share of the ideal answer's words for an answer to count as a nearly
 * verbatim copy. In such a copy, a single negation is a contradiction.
 */
const WORD_FOR_WORD = 0.75;

/** Returns whether the answer negates many of the words that it shares with the ideal answer. */
export function contradicts(expected: ExpectedText, answer: AnalyzedText): boolean {
  const ideal = expected.text;
  if (deniesAll(answer, ideal) || isSwapped(ideal, answer)) return true;
  const side = { ideal, denied: negatedStems(ideal.words) };
  let [common, turned] = [0, 0];
  for (const sentence of sentencesOf(answer)) {
    const matched = sentence.filter(
      (word) => isContentWord(word) && ideal.stems.has(word.stem),
    ).length;
    common += matched;
    if (matched > 0 && isContrary(sentence, side)) turned += matched;
  }
  if (turned === 0) return false;
  return turned >= CONTRARY_SHARE * common || recall(expected, answer) >= WORD_FOR_WORD;
}
