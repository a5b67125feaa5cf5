import { type Expected, recall, type Text } from './likeness.ts';
import { isLight, type Word, wordsOf } from './words.ts';

/**
 * Signs that an answer contradicts the text that it resembles. They change no mark (on public data
 * such rules did as much harm as good); they are a reason to have a person review it.
 */

const NEGATORS = new Set(
  wordsOf(
    `no not never none neither nor without cannot cant dont doesnt isnt arent wasnt wont untrue false
    wrong incorrect opposite contrary hardly fail lack deny refuse nicht kein keine nie ohne ne pas
    jamais sans nunca ningun non nao sem niet geen нет не без 不 没 非 ない لا ليس لم`,
  ).map(({ stem }) => stem),
);
const isNegator = (stem: string) => NEGATORS.has(stem) || stem.endsWith("n't");
const REACH = 2;

const OPPOSITES = `increase decrease, raise lower, rise fall, more less, higher lower, high low,
  faster slower, before after, always never, left right, true false, maximum minimum, above below,
  open closed, open shut, start stop, allowed forbidden, allowed prohibited, long short,
  larger smaller, large small, bigger smaller, expand contract, warm cold, hot cold,
  positive negative, clockwise counterclockwise, within outside, inside outside`;
const CONTRARY = new Map<string, Set<string>>();
for (const pair of OPPOSITES.split(',')) {
  const [a = '', b = ''] = wordsOf(pair).map(({ stem }) => stem);
  CONTRARY.set(a, (CONTRARY.get(a) ?? new Set()).add(b));
  CONTRARY.set(b, (CONTRARY.get(b) ?? new Set()).add(a));
}

const isHeavy = ({ stem }: Word) => isNegator(stem) || !isLight(stem);

/** The heavy words that a negator stands right before. */
function negated(words: readonly Word[]): Set<string> {
  const heavy = words.filter(isHeavy);
  const found = new Set<string>();
  heavy.forEach(({ stem }, at) => {
    if (!isNegator(stem)) return;
    for (const near of heavy.slice(at + 1, at + 1 + REACH)) {
      if (!isNegator(near.stem)) found.add(near.stem);
    }
  });
  return found;
}

function sentencesOf({ raw, words }: Text): Word[][] {
  const sentences: Word[][] = [[]];
  let end = 0;
  for (const word of words) {
    if (/[.!?;\n。！？]/.test(raw.slice(end, word.start))) sentences.push([]);
    sentences.at(-1)?.push(word);
    end = word.end;
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** A denial of everything before or after it: 'It is not true that …', '… is wrong'. */
const DENIAL =
  /\b(not|n['’]t|never|un|in|hardly)[ -]?(at all )?(true|the case|correct|right|so)\b|\b(false|wrong|incorrect|untrue|a lie|the opposite|the contrary)\b|\b(none|nothing) of (this|that|it|these|those|the above)\b/i;
const EDGE_LENGTH = 60;

const edges = ({ raw }: Text) => [raw.slice(0, EDGE_LENGTH), raw.slice(-EDGE_LENGTH)];

function deniesAll(answer: Text, ideal: Text): boolean {
  const usual = edges(ideal);
  return edges(answer).some((edge, at) => DENIAL.test(edge) && !DENIAL.test(usual[at] ?? ''));
}

interface Side {
  ideal: Text;
  denied: Set<string>;
}

/** Whether a matched word is denied here and not there, or the other way round. */
function isContrary(sentence: readonly Word[], { ideal, denied }: Side): boolean {
  const here = negated(sentence);
  for (const stem of here) if (ideal.stems.has(stem) && !denied.has(stem)) return true;
  if (sentence.some(({ stem }) => isNegator(stem))) return false;
  const matched = sentence.filter((word) => isHeavy(word) && ideal.stems.has(word.stem));
  const turned = matched.filter(({ stem }) => denied.has(stem));
  return turned.length > 0 && turned.length >= matched.length / 2;
}

const isSwapped = (ideal: Text, answer: Text) =>
  [...ideal.stems].some((stem) =>
    [...(CONTRARY.get(stem) ?? [])].some(
      (contrary) =>
        answer.stems.has(contrary) && !ideal.stems.has(contrary) && !answer.stems.has(stem),
    ),
  );

const CONTRARY_PART = 0.5;
/** In what is nearly the ideal answer word for word, one denial was put in on purpose. */
const WORD_FOR_WORD = 0.75;

/** Whether much of what the answer has in common with the ideal one is turned round. */
export function saysContrary(expected: Expected, answer: Text): boolean {
  const ideal = expected.text;
  if (deniesAll(answer, ideal) || isSwapped(ideal, answer)) return true;
  const side = { ideal, denied: negated(ideal.words) };
  let [common, turned] = [0, 0];
  for (const sentence of sentencesOf(answer)) {
    const matched = sentence.filter((word) => isHeavy(word) && ideal.stems.has(word.stem)).length;
    common += matched;
    if (matched > 0 && isContrary(sentence, side)) turned += matched;
  }
  if (turned === 0) return false;
  return turned >= CONTRARY_PART * common || recall(expected, answer) >= WORD_FOR_WORD;
}
