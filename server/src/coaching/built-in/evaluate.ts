import type { Doubt } from '@certway/contract/coaching';
import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import { markOf, type Point } from '../mark.ts';
import type { Bank } from './bank.ts';
import { doubtsInTheWords, doubtsOf } from './doubts.ts';
import { figuresOf } from './figures.ts';
import { withoutAddress } from './grader-address.ts';
import { type Lesson, type Teacher, teacherOf } from './learn.ts';
import { likeness, type Text, textOf } from './likeness.ts';
import { evidenceOf, findPoint, type PreparedPoint, preparePoint } from './points.ts';
import { type Ideal, idealOf, wholeShare } from './whole.ts';
import { evened, READ_AT_MOST, wordsOf } from './words.ts';

/**
 * The built-in engine: pure and deterministic, without a database or a clock. It compares words,
 * so it knows when an answer is like the ideal one, and says when it had better be looked at.
 */

export interface MarkedQuestion {
  question: string;
  idealAnswers: readonly string[];
  keyPoints: readonly KeyPoint[];
}

/** An answer to the same question that a person has marked. */
export interface Correction {
  answer: string;
  mark: number;
}

export interface Evaluation {
  points: Point[];
  mark: number;
  /** How likely it is on the right side of the middle, from 0.5 to 1. */
  confidence: number;
  doubts: Doubt[];
}

export interface Prepared {
  question: Text;
  ideals: Ideal[];
  points: PreparedPoint[];
  bank: Bank;
  teach: Teacher;
  /** By the answer's words: the same answer gets the same mark. */
  known: Map<string, number>;
}

const sameWords = (raw: string) => evened(wordsOf(raw));

interface Found {
  answer: Text;
  points: Point[];
  likeness: number;
  nearest: Ideal | undefined;
}

function find(prepared: Omit<Prepared, 'teach' | 'known'>, raw: string): Found {
  const { question, ideals, points, bank } = prepared;
  const read = raw.slice(0, READ_AT_MOST);
  const answer = textOf(withoutAddress(read));
  const figures = points.length > 0 ? figuresOf(answer.raw) : [];
  const keyPoints = points.map((point) => findPoint(point, answer, figures));
  let [like, share, best] = [0, 0, ideals[0]];
  for (const ideal of ideals) {
    const value = likeness(ideal, answer, question, bank);
    const part = wholeShare(value, ideal);
    if (part > share || (part === share && value > like))
      [like, share, best] = [value, part, ideal];
  }
  const whole: Point = {
    kind: 'whole',
    text: '',
    weight: keyPoints.reduce((sum, { weight }) => sum + weight, 0) || 1,
    share,
    evidence: best && like > 0 ? evidenceOf(best, answer) : null,
  };
  return { answer, points: [...keyPoints, whole], likeness: like, nearest: best };
}

export function prepare(
  { question, idealAnswers, keyPoints }: MarkedQuestion,
  bank: Bank,
  corrections: readonly Correction[] = [],
): Prepared {
  const asked = textOf(question);
  const expected = {
    question: asked,
    ideals: idealAnswers.map((ideal) => idealOf(textOf(ideal), asked, bank)),
    points: keyPoints.map((point) => preparePoint(point, asked, bank)),
    bank,
  };
  const known = new Map<string, number>();
  const lessonOf = ({ answer: raw, mark }: Correction): Lesson => {
    const { answer, points } = find(expected, raw);
    const untaught = markOf(points);
    return { answer, mark: untaught, error: mark - untaught };
  };
  for (const { answer, mark } of corrections) known.set(sameWords(answer), mark);
  // Beside what people decided, the author's own answers show what is worth full marks.
  const shown = idealAnswers.map((answer) => ({ answer, mark: 1 }));
  const lessons = corrections.length > 0 ? [...corrections, ...shown].map(lessonOf) : [];
  return { ...expected, teach: teacherOf(lessons, bank), known };
}

/**
 * Words that are there show something; words that are missing may have been put otherwise. Of low
 * marks of written answers people let about every second one pass.
 */
const LOW_STRAYS_BY = 8;

/** The part of a bell curve below `deviations`, by the logistic curve that is nearest to it. */
const below = (deviations: number) => 1 / (1 + Math.exp(-1.702 * deviations));

export function evaluate(prepared: Prepared, raw: string): Evaluation {
  if (raw.trim() === '') return { points: [], mark: 0, confidence: 1, doubts: [] };
  const { answer, points, likeness: like, nearest } = find(prepared, raw);
  const same = prepared.known.size > 0 ? prepared.known.get(sameWords(raw)) : undefined;
  if (same !== undefined) return { points, mark: same, confidence: 1, doubts: [] };
  const { shift, spread } = prepared.teach({ answer, mark: markOf(points) });
  const mark = markOf(points, shift);
  const seen = { ...answer, raw };
  const doubts = doubtsOf({ ...prepared, nearest, answer: seen, likeness: like, mark, spread });
  const strays = mark < 0.5 ? LOW_STRAYS_BY * spread : spread;
  const sure = below(Math.abs(mark - 0.5) / strays);
  return { points, mark, confidence: Math.min(0.999, Math.round(sure * 1000) / 1000), doubts };
}

/** Why this mark, which another engine gave, is not to be trusted for the answer's words alone. */
export function doubtsAbout(prepared: Prepared, raw: string, mark: number): Doubt[] {
  const { answer, likeness: like, nearest } = find(prepared, raw);
  const seen = { ...answer, raw };
  return doubtsInTheWords({ ...prepared, nearest, answer: seen, likeness: like, mark, spread: 0 });
}
