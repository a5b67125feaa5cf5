import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import type { Doubt } from '@certway/contract/marks';
import { sameWords } from '../decisions/words.ts';
import { figuresOf } from '../figures/figures.ts';
import { markOf, type Point } from '../mark.ts';
import { replacesFigure } from './beside.ts';
import { doubtsInTheWords, doubtsOf } from './doubts.ts';
import { withoutAddress } from './grader-address.ts';
import { type Lesson, type Teacher, teacherOf } from './learn.ts';
import { likeness, type Text, textOf } from './likeness.ts';
import { evidenceOf, findPoint, type PreparedPoint, preparePoint } from './points.ts';
import { type Known, knownFrom } from './said.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Ideal, idealOf, wholeShare } from './whole.ts';
import { READ_AT_MOST } from './words.ts';

/**
 * The built-in engine: pure and deterministic, without a database or a clock. It compares words, so
 * it can tell that an answer resembles an ideal one, and when a person should review it.
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
  /** The mark before anything was learnt of the question. */
  untaught: number;
  /** How far the mark may stray: a standard deviation. */
  spread: number;
  doubts: Doubt[];
  /** True if nothing needs judgment: the answer is blank, or identical to the author's. */
  settled: boolean;
}

export interface Prepared {
  question: Text;
  ideals: Ideal[];
  points: PreparedPoint[];
  vocabulary: Vocabulary;
  teach: Teacher;
  /** The author's own answers, word for word: always worth full marks. */
  own: ReadonlySet<string>;
  known: Known;
  /** What people decided to be wrong. */
  wrong: readonly Text[];
}

interface Found {
  answer: Text;
  points: Point[];
  likeness: number;
  nearest: Ideal | undefined;
}

function find(prepared: Omit<Prepared, 'teach' | 'own' | 'known' | 'wrong'>, raw: string): Found {
  const { question, ideals, points, vocabulary } = prepared;
  const read = raw.slice(0, READ_AT_MOST);
  const answer = textOf(withoutAddress(read));
  const figures = points.length > 0 ? figuresOf(answer.raw) : [];
  const keyPoints = points.map((point) => findPoint(point, answer, figures));
  let [like, share, best] = [0, 0, ideals[0]];
  for (const ideal of ideals) {
    const value = likeness(ideal, answer, question, vocabulary);
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
  vocabulary: Vocabulary,
  corrections: readonly Correction[] = [],
): Prepared {
  const asked = textOf(question);
  const expected = {
    question: asked,
    ideals: idealAnswers.map((ideal) => idealOf(textOf(ideal), asked, vocabulary)),
    points: keyPoints.map((point) => preparePoint(point, asked, vocabulary)),
    vocabulary,
  };
  const lessonOf = ({ answer: raw, mark }: Correction): Lesson => {
    const { answer, points } = find(expected, raw);
    const untaught = markOf(points);
    return { answer, mark: untaught, error: mark - untaught };
  };
  // The author's own answers are samples of full marks, in addition to the corrected answers.
  const shown = idealAnswers.map((answer) => ({ answer, mark: 1 }));
  const lessons = corrections.length > 0 ? [...corrections, ...shown].map(lessonOf) : [];
  const own = new Set(idealAnswers.map(sameWords));
  const decided = (isSo: (mark: number) => boolean) =>
    corrections.filter(({ mark }) => isSo(mark)).map(({ answer }) => textOf(answer));
  const known = knownFrom(
    [...expected.ideals.map(({ text }) => text), ...decided((mark) => mark >= KNOWN_RIGHT_FROM)],
    asked,
    keyPoints.flatMap(({ text, alternatives }) => [text, ...alternatives]),
  );
  const wrong = decided((mark) => mark < PASSES_FROM);
  return { ...expected, teach: teacherOf(lessons, vocabulary), own, known, wrong };
}

/** From this mark on, an answer counts as a right statement. */
const KNOWN_RIGHT_FROM = 0.75;
const PASSES_FROM = 0.5;
/** With another figure, sign or unit nothing is worth full marks. */
const OTHER_FIGURE_AT_MOST = 0.95;

const BLANK: Evaluation = {
  points: [],
  mark: 0,
  untaught: 0,
  spread: 0,
  doubts: [],
  settled: true,
};

export function evaluate(prepared: Prepared, raw: string): Evaluation {
  if (raw.trim() === '') return BLANK;
  const { answer, points, likeness: like, nearest } = find(prepared, raw);
  const untaught = markOf(points);
  if (prepared.own.has(sameWords(raw))) {
    return { points, mark: 1, untaught, spread: 0, doubts: [], settled: true };
  }
  const { shift, spread } = prepared.teach({ answer, mark: untaught });
  const likened = markOf(points, shift);
  const mark = replacesFigure(answer, prepared.known)
    ? Math.min(OTHER_FIGURE_AT_MOST, likened)
    : likened;
  const seen = { ...answer, raw };
  const doubts = doubtsOf({ ...prepared, nearest, answer: seen, likeness: like, mark, spread });
  return { points, mark, untaught, spread, doubts, settled: false };
}

/** Why this mark, which another engine gave, is not to be trusted for the answer's words alone. */
export function doubtsAbout(prepared: Prepared, raw: string, mark: number): Doubt[] {
  const { answer, likeness: like, nearest } = find(prepared, raw);
  const seen = { ...answer, raw };
  return doubtsInTheWords({ ...prepared, nearest, answer: seen, likeness: like, mark, spread: 0 });
}
