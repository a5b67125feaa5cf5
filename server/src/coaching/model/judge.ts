import type { Doubt } from '@certway/contract/marks';
import {
  type Evaluation as BuiltInEvaluation,
  doubtsAbout,
  type MarkedQuestion,
  type Prepared,
} from '../built-in/evaluate.ts';
import { withoutAddress } from '../built-in/grader-address.ts';
import { gramRecall, standIn, type Text, textOf } from '../built-in/likeness.ts';
import { findPoint } from '../built-in/points.ts';
import { evened, isLight, wordsOf } from '../built-in/words.ts';
import { figuresOf } from '../figures/figures.ts';
import { markOf, type Point } from '../mark.ts';
import type { Findings } from './findings.ts';

/** What of a model's findings holds: its evidence is looked up in the answer, and the mark computed here. */

const SHARES = { full: 1, part: 0.5, none: 0 };

export interface ToJudge {
  keyPoints: MarkedQuestion['keyPoints'];
  prepared: Prepared;
  answer: string;
  builtIn: BuiltInEvaluation;
}

export interface Judged {
  points: Point[];
  mark: number;
  doubts: Doubt[];
  /** A model whose evidence did not hold has nothing to tell the learner either. */
  trusted: boolean;
}

/** Whether these words stand in the answer, one after the other, whatever the case and the marks. */
function isQuoted(evidence: string, answer: string): boolean {
  const words = evened(wordsOf(evidence));
  return words !== '' && ` ${evened(wordsOf(answer))} `.includes(` ${words} `);
}

const LETTERS_IN_COMMON = 0.15;

/**
 * Whether a quotation has anything to do with the question at all. A model that was talked into
 * giving points quotes what it was talked into with.
 */
function isAboutIt(evidence: string, { question, ideals, points }: Prepared): boolean {
  const quoted = textOf(evidence);
  const own: Text[] = [
    ...ideals.map(({ text }) => text),
    ...points.flatMap(({ wordings }) => wordings.map(({ text }) => text)),
  ];
  const heavy = [...quoted.stems].filter((stem) => !isLight(stem));
  return (
    own.some((text) => heavy.some((stem) => standIn(stem, text) !== null)) ||
    [...own, question].some((text) => gramRecall(quoted.grams, text.grams) >= LETTERS_IN_COMMON)
  );
}

const WHOLE = 0.8;
const WHOLE_FROM_WORDS = 8;

/** Nearly all of a longer answer shows no point in particular. */
function isWhole(evidence: string, answer: string): boolean {
  const all = wordsOf(answer).length;
  return all >= WHOLE_FROM_WORDS && wordsOf(evidence).length >= WHOLE * all;
}

/** Quotations that serve more than one point serve none. */
function usedTwice(found: Findings): ReadonlySet<string> {
  const used = found.points
    .filter(({ shown }) => shown !== 'none')
    .map(({ evidence }) => evened(wordsOf(evidence)));
  return new Set(used.filter((words, at) => used.indexOf(words) !== at));
}

function pointsOf(found: Findings, { keyPoints, prepared, answer }: ToJudge): Point[] {
  const allowed = withoutAddress(answer);
  const twice = usedTwice(found);
  return keyPoints.map(({ text, weight }, at) => {
    const { shown = 'none', evidence = '' } =
      found.points.find(({ point }) => point === at + 1) ?? {};
    const shows =
      shown !== 'none' &&
      isQuoted(evidence, allowed) &&
      !twice.has(evened(wordsOf(evidence))) &&
      !isWhole(evidence, allowed) &&
      isAboutIt(evidence, prepared);
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

/** Whether each quotation by itself makes the built-in engine see the point that it is for. */
const isSeen = (points: readonly Point[], { prepared }: ToJudge): boolean =>
  points.every(({ share, evidence }, at) => {
    const point = prepared.points[at];
    if (share === 0 || evidence === null || !point) return true;
    return findPoint(point, textOf(evidence), figuresOf(evidence)).share >= SEEN_FROM;
  });

const isTrusted = (found: Findings, points: readonly Point[]) =>
  found.points.every(({ point, shown }) => shown === 'none' || (points[point - 1]?.share ?? 0) > 0);

const DISAGREE_FROM = 0.45;
const MID_BAND = 0.1;
/** These come of comparing words, which a model is better at than the built-in engine. */
const LEFT_TO_MODEL = new Set<Doubt>(['mid-band', 'another-question']);

function doubtsOf(points: readonly Point[], mark: number, asked: ToJudge): Doubt[] {
  const { prepared, answer, builtIn } = asked;
  const ours = builtIn.doubts.filter((doubt) => !LEFT_TO_MODEL.has(doubt));
  const kept = new Set([...ours, ...doubtsAbout(prepared, answer, mark)]);
  const disagree = Math.abs(mark - builtIn.mark) >= DISAGREE_FROM || !isSeen(points, asked);
  const middle = Math.abs(mark - 0.5) < MID_BAND;
  return [
    ...kept,
    ...(disagree ? (['engines-disagree'] as const) : []),
    ...(middle ? (['mid-band'] as const) : []),
  ];
}

export function judge(found: Findings, asked: ToJudge): Judged {
  const points = pointsOf(found, asked);
  const mark = markOf(points);
  return { points, mark, doubts: doubtsOf(points, mark, asked), trusted: isTrusted(found, points) };
}
