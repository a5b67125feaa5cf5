import type { Doubt } from '@certway/contract/coaching/marks';
import {
  type AnalyzedText,
  analyzeText,
  findMatchingStem,
  gramRecall,
} from '../built-in/analyzed-text.ts';
import {
  type BuiltInEvaluation,
  findDoubtsForMark,
  type MarkedQuestion,
  type PreparedQuestion,
} from '../built-in/evaluate.ts';
import { removeGraderAddress } from '../built-in/grader-address.ts';
import { findPoint } from '../built-in/points.ts';
import { isStopWord, joinStems, stemWords } from '../built-in/stems.ts';
import { computeMark, type Point } from '../mark.ts';
import { findQuantities } from '../quantities/text-quantities.ts';
import type { Findings } from './findings.ts';

/**
 * Checks a model's findings: searches the answer for the words that the model quotes as evidence,
 * and computes the mark.
 */

const SHARES = { full: 1, part: 0.5, none: 0 };

export interface FindingsContext {
  keyPoints: MarkedQuestion['keyPoints'];
  prepared: PreparedQuestion;
  answer: string;
  builtIn: BuiltInEvaluation;
}

/** Checks a model's findings about answers to one question. */
export interface FindingsChecker {
  checkFindings(
    found: Findings,
    context: Pick<FindingsContext, 'answer' | 'builtIn'>,
  ): Promise<CheckedFindings>;
}

export interface CheckedFindings {
  points: Point[];
  mark: number;
  doubts: Doubt[];
  /** False if some evidence was invalid. The model's feedback is then not shown either. */
  trusted: boolean;
}

/** Returns whether these words occur in the answer consecutively, ignoring case and punctuation. */
function isQuoted(evidence: string, answer: string): boolean {
  const words = joinStems(stemWords(evidence));
  return words !== '' && ` ${joinStems(stemWords(answer))} `.includes(` ${words} `);
}

const LETTERS_IN_COMMON = 0.15;

/**
 * Returns whether a quotation is related to the question. If an answer contains instructions to the
 * model, a manipulated model may quote these instead of evidence.
 */
function isRelevant(evidence: string, { question, ideals, points }: PreparedQuestion): boolean {
  const quoted = analyzeText(evidence);
  const own: AnalyzedText[] = [
    ...ideals.map(({ text }) => text),
    ...points.flatMap(({ wordings }) => wordings.map(({ text }) => text)),
  ];
  const contentStems = [...quoted.stems].filter((stem) => !isStopWord(stem));
  return (
    own.some((text) => contentStems.some((stem) => findMatchingStem(stem, text) !== null)) ||
    [...own, question].some((text) => gramRecall(quoted.grams, text.grams) >= LETTERS_IN_COMMON)
  );
}

const WHOLE = 0.8;
const WHOLE_FROM_WORDS = 8;

/**
 * Returns whether a quotation is nearly the whole of a longer answer. Such a quotation is no
 * evidence for a particular point.
 */
function isNearlyWholeAnswer(evidence: string, answer: string): boolean {
  const all = stemWords(answer).length;
  return all >= WHOLE_FROM_WORDS && stemWords(evidence).length >= WHOLE * all;
}

/**
 * Returns the quotations that the model used as evidence for more than one point. They count for
 * none of these points.
 */
function repeatedQuotes(found: Findings): ReadonlySet<string> {
  const used = found.points
    .filter(({ shown }) => shown !== 'none')
    .map(({ evidence }) => joinStems(stemWords(evidence)));
  return new Set(used.filter((words, at) => used.indexOf(words) !== at));
}

function pointsOf(found: Findings, { keyPoints, prepared, answer }: FindingsContext): Point[] {
  const allowed = removeGraderAddress(answer);
  const twice = repeatedQuotes(found);
  return keyPoints.map(({ text, weight }, at) => {
    const { shown = 'none', evidence = '' } =
      found.points.find(({ point }) => point === at + 1) ?? {};
    const shows =
      shown !== 'none' &&
      isQuoted(evidence, allowed) &&
      !twice.has(joinStems(stemWords(evidence))) &&
      !isNearlyWholeAnswer(evidence, allowed) &&
      isRelevant(evidence, prepared);
    return {
      kind: 'key-point',
      text,
      weight,
      share: shows ? SHARES[shown] : 0,
      evidence: shows ? evidence : null,
    };
  });
}

const SEEN_FROM = 0.5;

/**
 * Returns whether the built-in engine finds each covered point in the words that the model quoted
 * for it, without the remaining answer.
 */
const isSeenByBuiltIn = (points: readonly Point[], { prepared }: FindingsContext): boolean =>
  points.every(({ share, evidence }, at) => {
    const point = prepared.points[at];
    if (share === 0 || evidence === null || !point) return true;
    return findPoint(point, analyzeText(evidence), findQuantities(evidence)).share >= SEEN_FROM;
  });

const isTrusted = (found: Findings, points: readonly Point[]) =>
  found.points.every(({ point, shown }) => shown === 'none' || (points[point - 1]?.share ?? 0) > 0);

const DISAGREE_FROM = 0.45;
const MID_BAND = 0.1;
/**
 * Doubts that result from the built-in engine's comparison of words. A model compares meanings
 * better, so these doubts are not applied to its marks.
 */
const LEFT_TO_MODEL = new Set<Doubt>(['mid-band', 'another-question']);

function collectDoubts(points: readonly Point[], mark: number, context: FindingsContext): Doubt[] {
  const { prepared, answer, builtIn } = context;
  const ours = builtIn.doubts.filter((doubt) => !LEFT_TO_MODEL.has(doubt));
  const kept = new Set([...ours, ...findDoubtsForMark(prepared, answer, mark)]);
  const disagree =
    Math.abs(mark - builtIn.mark) >= DISAGREE_FROM || !isSeenByBuiltIn(points, context);
  const middle = Math.abs(mark - 0.5) < MID_BAND;
  return [
    ...kept,
    ...(disagree ? (['engines-disagree'] as const) : []),
    ...(middle ? (['mid-band'] as const) : []),
  ];
}

export function checkFindings(found: Findings, context: FindingsContext): CheckedFindings {
  const points = pointsOf(found, context);
  const mark = computeMark(points);
  return {
    points,
    mark,
    doubts: collectDoubts(points, mark, context),
    trusted: isTrusted(found, points),
  };
}
