import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import { isApproximate, sameFigure } from '../figures/compare.ts';
import { type Figure, figuresOf } from '../figures/figures.ts';
import type { Point } from '../mark.ts';
import { type Expected, standIn, type Text, textOf, weigh } from './likeness.ts';
import { passageOf } from './passage.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isLight, wordsOf } from './words.ts';

/** Finds a key point in an answer by the wording that fits best. */

interface Wording extends Expected {
  figures: Figure[];
  approximate: boolean;
  onlyFigures: boolean;
  heavyCount: number;
  /** All that it is made of, its figures too. */
  said: ReadonlySet<string>;
  /** Two words written as one: 'slowstart'. */
  joined: string | null;
}

export interface PreparedPoint {
  text: string;
  weight: number;
  wordings: Wording[];
}

const JOINED_FROM_LETTERS = 7;

function joinedStem(phrase: string): string | null {
  const [word, ...others] = wordsOf(phrase.replace(/[\s-]+/g, ''));
  const whole = word && others.length === 0 && word.end >= JOINED_FROM_LETTERS;
  return whole ? word.stem : null;
}

function wordingOf(phrase: string, question: Text, vocabulary: Vocabulary): Wording {
  const figures = figuresOf(phrase);
  const wordsOnly = figures.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    phrase,
  );
  const whole = textOf(phrase);
  const rest = textOf(wordsOnly);
  const heavy = rest.words.filter(({ stem }) => !isLight(stem) && /[\p{L}\p{N}]/u.test(stem));
  return {
    ...weigh(figures.length > 0 ? rest : whole, question, vocabulary),
    figures,
    approximate: isApproximate(phrase),
    onlyFigures: figures.length > 0 && heavy.length === 0,
    heavyCount: heavy.length,
    said: new Set([...whole.stems].filter((stem) => !isLight(stem))),
    joined: heavy.length === 2 ? joinedStem(phrase) : null,
  };
}

export function preparePoint(
  point: KeyPoint,
  question: Text,
  vocabulary: Vocabulary,
): PreparedPoint {
  const phrases = [point.text, ...point.alternatives];
  return {
    text: point.text,
    weight: point.weight,
    wordings: phrases.map((phrase) => wordingOf(phrase, question, vocabulary)),
  };
}

/**
 * The required share by the number of content words: a term must be nearly complete, a sentence may
 * be shorter and worded differently.
 */
const FULL_BY_LENGTH = [1, 1, 0.9, 0.8, 0.7];
const FULL_SENTENCE = 0.6;
const NOTHING_BELOW = 0.35;

interface Found {
  share: number;
  evidence: string | null;
}

function foundInWords(wording: Wording, answer: Text): Found {
  const joined = wording.joined && answer.words.find(({ stem }) => stem === wording.joined);
  if (joined) return { share: 1, evidence: answer.raw.slice(joined.start, joined.end) };
  const { found, evidence } = passageOf(wording, answer);
  const part = found / (FULL_BY_LENGTH[wording.heavyCount] ?? FULL_SENTENCE);
  return part < NOTHING_BELOW ? NOTHING : { share: Math.min(1, part), evidence };
}

const NOTHING: Found = { share: 0, evidence: null };

function figureShare({ figures, approximate }: Wording, given: readonly Figure[]): number {
  const best = figures.map((wanted) =>
    given.reduce((most, figure) => Math.max(most, sameFigure(wanted, figure, approximate)), 0),
  );
  return best.some((share) => share === 0)
    ? 0
    : best.reduce((sum, share) => sum + share, 0) / best.length;
}

function foundIn(wording: Wording, answer: Text, given: readonly Figure[]): Found {
  if (wording.figures.length === 0) return foundInWords(wording, answer);
  const figures = figureShare(wording, given);
  if (figures === 0) return NOTHING;
  const figure = { share: figures, evidence: figureEvidence(wording, answer, given) };
  if (wording.onlyFigures) return figure;
  const words = foundInWords(wording, answer);
  return {
    share: (figures + words.share) / 2,
    evidence: words.evidence ?? figure.evidence,
  };
}

const EVIDENCE_LENGTH = 160;

/** The learner's words from the first that fits to the last, as near together as they stand. */
export function evidenceOf(expected: Expected, answer: Text): string | null {
  const wanted = new Set<string>();
  for (const stem of expected.weights.keys()) {
    const other = isLight(stem) ? null : standIn(stem, answer);
    if (other !== null) wanted.add(other);
  }
  const places = answer.words.filter(({ stem }) => wanted.has(stem));
  const [first] = places;
  if (!first) return null;
  const last = places.findLast(({ end }) => end - first.start <= EVIDENCE_LENGTH) ?? first;
  return answer.raw.slice(first.start, last.end);
}

function figureEvidence({ figures, approximate }: Wording, answer: Text, given: readonly Figure[]) {
  const found = given.find((figure) =>
    figures.some((wanted) => sameFigure(wanted, figure, approximate) > 0),
  );
  return found ? answer.raw.slice(found.start, found.end) : null;
}

export function findPoint(point: PreparedPoint, answer: Text, given: readonly Figure[]): Point {
  let best = NOTHING;
  for (const wording of point.wordings) {
    const found = foundIn(wording, answer, given);
    if (found.share > best.share) best = found;
  }
  return { kind: 'key-point', text: point.text, weight: point.weight, ...best };
}
