import type { Doubt } from '@certway/contract/marks';
import { conflicts, differsInPlace, replaces, sameInOrder } from '../figures/compare.ts';
import { standIn, type Text } from './likeness.ts';
import {
  beyond,
  covered,
  heavy,
  isNeutral,
  type Known,
  pairsOf,
  type Said,
  saidIn,
  signsBeyond,
  turning,
  weighty,
} from './said.ts';
import { isLight } from './words.ts';

/**
 * What an answer says beside what is known to be right: the ideal answers, and those that people let
 * pass. It asks of no word what it means. What nearly contains one of these must be it, word for word but
 * for the few words that can change nothing: so a frame that denies, hedges, asks, reports or lists is
 * seen whatever its words are.
 */

/** Signs that reckon: each must be there as often as in the source, or another was put for it. */
const RECKONING = /[×÷±√*/+^<>=≤≥−-](?=\s?[\p{L}\d(])/gu;
const reckoning = ({ signs }: Said) => (signs.match(RECKONING) ?? []).join('');

const NEARLY_ALL = 0.7;
/** Of so many words of a source one may be missing. */
const ONE_OF = 20;
const LITTLE_WORDS = 0.6;
const IN_ORDER = 0.5;
const PAIRS_AT_LEAST = 3;
const SENTENCE_WORDS = 8;
const OF_SOURCE = 0.85;

function lacks(answer: Said, source: Said): boolean {
  const wanted = [...new Set(heavy(source).map(({ stem }) => stem))];
  const missing = wanted.filter((stem) => standIn(stem, answer) === null).length;
  return missing > Math.floor(wanted.length / ONE_OF);
}

/** Whether the words of weight that both have come in one order: who does what to whom is said by it. */
function inSourceOrder(answer: Said, source: Said): boolean {
  const places = new Map<string, number[]>();
  weighty(source).forEach(({ stem }, at) => {
    places.set(stem, [...(places.get(stem) ?? []), at]);
  });
  let last = -1;
  return weighty(answer).every(({ stem }) => {
    const own = places.get(isLight(stem) ? stem : (standIn(stem, source) ?? ''));
    if (!own) return true;
    const next = own.find((at) => at > last);
    last = next ?? last;
    return next !== undefined;
  });
}

function outOfOrder(answer: Said, source: Said): boolean {
  if (!inSourceOrder(answer, source)) return true;
  const [own, known] = [pairsOf(answer), new Set(pairsOf(source))];
  if (own.length < PAIRS_AT_LEAST) return false;
  return own.filter((pair) => known.has(pair)).length < IN_ORDER * own.length;
}

const neutralShare = ({ words }: Text) =>
  words.filter(({ stem }) => isNeutral(stem)).length / Math.max(1, words.length);

/** Its words of weight without those that join them, where the source is a sentence. */
const isDump = (answer: Said, source: Said) =>
  source.length >= SENTENCE_WORDS && neutralShare(answer) < LITTLE_WORDS * neutralShare(source);

/** What stands in the way of taking an answer for the same as a source that it nearly contains. */
function differences(answer: Said, source: Said, { question }: Known): Doubt[] {
  const more = beyond(answer, source, question).length > 0 || signsBeyond(answer, [source]);
  return [
    ...(more ? (['says-more'] as const) : []),
    ...(lacks(answer, source) ? (['part-only'] as const) : []),
    ...(isDump(answer, source) ? (['keyword-dump'] as const) : []),
    ...(outOfOrder(answer, source) ? (['out-of-order'] as const) : []),
    ...(otherFigures(answer, source) ? (['other-figure'] as const) : []),
  ];
}

const otherFigures = (answer: Said, source: Said) =>
  !sameInOrder(answer.figures, source.figures) || otherSigns(answer, source);

/** Where nothing is reckoned, a dash is a dash. */
const otherSigns = (answer: Said, source: Said) =>
  source.figures.length > 0 && reckoning(answer) !== reckoning(source);

/** Hardly a word of its own, and not all of the source: a piece of it. */
const isPiece = (answer: Said, source: Said) =>
  source.length >= SENTENCE_WORDS &&
  heavy(answer).filter(({ stem }) => standIn(stem, source) !== null).length >=
    OF_SOURCE * heavy(answer).length;

/** In words of its own: each that turns a statement must turn what it turns in something known. */
function turnsUnseen(answer: Said, { pairs, sources }: Known): boolean {
  const words = weighty(answer);
  return (
    signsBeyond(answer, sources) ||
    words.some(({ stem }, at) => turning(stem) && !pairs.has(`${stem} ${words[at + 1]?.stem}`))
  );
}

function inOwnWords(answer: Said, known: Known): Doubt[] {
  const { figures: own } = answer;
  const missing = known.sources.every(({ figures }) => conflicts(figures, own));
  const piece = known.sources.some((source) => isPiece(answer, source));
  return [
    ...(turnsUnseen(answer, known) ? (['says-more'] as const) : []),
    ...(piece ? (['part-only'] as const) : []),
    ...(conflicts(own, known.figures) || missing ? (['other-figure'] as const) : []),
  ];
}

const nearlyAll = (answer: Said) => (source: Said) => covered(source, answer) >= NEARLY_ALL;

/** Why a passing mark for these words needs a person, by what stands beside the known. */
export function doubtsBeside(text: Text, known: Known): Doubt[] {
  const answer = saidIn(text);
  const near = known.sources.filter(nearlyAll(answer));
  if (near.length === 0) return inOwnWords(answer, known);
  const [least = []] = near
    .map((source) => differences(answer, source, known))
    .sort((a, b) => a.length - b.length);
  return least;
}

/** In so few words the figure is what was asked for; in a long text it may be anything. */
const FIGURE_WORDS = 25;

/**
 * Another figure of the same unit, another sign or unit for it, or another number where a number is the
 * answer: never worth it all.
 */
export function replacesFigure(text: Text, { sources }: Known): boolean {
  const answer = saidIn(text);
  const near = nearlyAll(answer);
  return (
    sources.length > 0 &&
    sources.every((source) => {
      if (near(source) && otherSigns(answer, source)) return true;
      if (near(source) && differsInPlace(answer.figures, source.figures)) return true;
      return source.length <= FIGURE_WORDS && replaces(answer.figures, source.figures);
    })
  );
}
