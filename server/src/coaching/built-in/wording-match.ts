import {
  type AnalyzedText,
  type ExpectedText,
  findMatchingStem,
  NEAR_MISS_WEIGHT,
} from './analyzed-text.ts';
import { isStopWord } from './stems.ts';

/**
 * Finds the section of an answer in which the words of an expected wording occur close together.
 */
export interface WordingMatch {
  /** The share of the wording's weight that was found. */
  found: number;
  evidence: string | null;
}

const NO_MATCH: WordingMatch = { found: 0, evidence: null };
/**
 * The base of the maximum length, in words, of the section in which a wording is found. Each word
 * of the wording increases it.
 */
const GAP_WORDS = 10;
const GAP_WORDS_EACH = 3;

interface WordPosition {
  at: number;
  stem: string;
  weight: number;
}

function matchedPositions({ weights }: ExpectedText, answer: AnalyzedText): WordPosition[] {
  const matched = new Map<string, number>();
  for (const [stem, weight] of weights) {
    const other = findMatchingStem(stem, answer);
    if (other !== null) matched.set(other, weight * (other === stem ? 1 : NEAR_MISS_WEIGHT));
  }
  return answer.words.flatMap(({ stem }, at) => {
    const weight = matched.get(stem);
    return weight === undefined ? [] : [{ at, stem, weight }];
  });
}

const weightOf = (positions: readonly WordPosition[]) =>
  [...new Map(positions.map(({ stem, weight }) => [stem, weight])).values()].reduce(
    (sum, weight) => sum + weight,
    0,
  );

function quote(positions: readonly WordPosition[], { raw, words }: AnalyzedText): string | null {
  const contentWords = positions.filter(({ stem }) => !isStopWord(stem));
  const [first, last] = [words[contentWords[0]?.at ?? -1], words[contentWords.at(-1)?.at ?? -1]];
  return first && last ? raw.slice(first.start, last.end) : null;
}

export function findWording(wording: ExpectedText, answer: AnalyzedText): WordingMatch {
  const positions = matchedPositions(wording, answer);
  const length = GAP_WORDS + GAP_WORDS_EACH * wording.weights.size;
  let [best, stretch] = [0, [] as WordPosition[]];
  let end = 0;
  positions.forEach(({ at: start, stem }, from) => {
    while ((positions[end]?.at ?? Number.POSITIVE_INFINITY) < start + length) end++;
    if (isStopWord(stem) && from > 0) return;
    const inside = positions.slice(from, end);
    const weight = weightOf(inside);
    if (weight > best + Number.EPSILON) [best, stretch] = [weight, inside];
  });
  return stretch.length === 0
    ? NO_MATCH
    : { found: best / wording.total, evidence: quote(stretch, answer) };
}
