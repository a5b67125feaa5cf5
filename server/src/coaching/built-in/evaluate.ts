import type { Doubt } from '@certway/contract/coaching/marks';
import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import { normalizeAnswer } from '../answer-hash.ts';
import { computeMark, type Point } from '../mark.ts';
import { findQuantities } from '../quantities/text-quantities.ts';
import { type AnalyzedText, analyzeText, measureSimilarity } from './analyzed-text.ts';
import { type Calibrator, fitCalibrator, type TrainingSample } from './calibrator.ts';
import { replacesQuantity } from './deviations.ts';
import { findDoubts, findWordingDoubts } from './doubts.ts';
import { removeGraderAddress } from './grader-address.ts';
import { type IdealAnswer, idealAnswerShare, prepareIdealAnswer } from './ideal-answer-share.ts';
import { findPoint, type PreparedPoint, preparePoint, quoteEvidence } from './points.ts';
import { READ_AT_MOST } from './stems.ts';
import { collectKnownStatements, type KnownStatements } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The built-in engine. It compares words to find out how much an answer resembles the ideal
 * answers, and when a person should review the answer. It is pure and deterministic: it uses no
 * database and no clock.
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

export interface BuiltInEvaluation {
  points: Point[];
  mark: number;
  /** The mark before it was calibrated with the answers to this question that people marked. */
  rawScore: number;
  /** Half the width of the interval in which the true mark probably is. */
  halfWidth: number;
  doubts: Doubt[];
  /**
   * True if the mark needs no judgment, because the answer is blank or identical to an answer of
   * the author.
   */
  settled: boolean;
}

export interface PreparedQuestion {
  question: AnalyzedText;
  ideals: IdealAnswer[];
  points: PreparedPoint[];
  vocabulary: Vocabulary;
  calibrate: Calibrator;
  /** The author's own answers, normalized. They always get full marks. */
  authorAnswers: ReadonlySet<string>;
  known: KnownStatements;
  /** Answers to this question that people failed. */
  wrong: readonly AnalyzedText[];
}

interface AnswerAnalysis {
  answer: AnalyzedText;
  points: Point[];
  similarity: number;
  nearest: IdealAnswer | undefined;
}

function analyze(
  prepared: Omit<PreparedQuestion, 'calibrate' | 'authorAnswers' | 'known' | 'wrong'>,
  raw: string,
): AnswerAnalysis {
  const { question, ideals, points, vocabulary } = prepared;
  const read = raw.slice(0, READ_AT_MOST);
  const answer = analyzeText(removeGraderAddress(read));
  const quantities = points.length > 0 ? findQuantities(answer.raw) : [];
  const keyPoints = points.map((point) => findPoint(point, answer, quantities));
  let [similarity, share, best] = [0, 0, ideals[0]];
  for (const ideal of ideals) {
    const value = measureSimilarity(ideal, answer, question, vocabulary);
    const part = idealAnswerShare(value, ideal);
    if (part > share || (part === share && value > similarity))
      [similarity, share, best] = [value, part, ideal];
  }
  const whole: Point = {
    kind: 'whole',
    text: '',
    weight: keyPoints.reduce((sum, { weight }) => sum + weight, 0) || 1,
    share,
    evidence: best && similarity > 0 ? quoteEvidence(best, answer) : null,
  };
  return { answer, points: [...keyPoints, whole], similarity, nearest: best };
}

export function prepareQuestion(
  { question, idealAnswers, keyPoints }: MarkedQuestion,
  vocabulary: Vocabulary,
  corrections: readonly Correction[] = [],
): PreparedQuestion {
  const questionText = analyzeText(question);
  const expected = {
    question: questionText,
    ideals: idealAnswers.map((ideal) =>
      prepareIdealAnswer(analyzeText(ideal), questionText, vocabulary),
    ),
    points: keyPoints.map((point) => preparePoint(point, questionText, vocabulary)),
    vocabulary,
  };
  const sampleOf = ({ answer: raw, mark }: Correction): TrainingSample => {
    const { answer, points } = analyze(expected, raw);
    const rawScore = computeMark(points);
    return { answer, mark: rawScore, error: mark - rawScore };
  };
  // The calibration uses the author's own answers as samples with full marks, in addition to the
  // answers that people marked.
  const shown = idealAnswers.map((answer) => ({ answer, mark: 1 }));
  const samples = corrections.length > 0 ? [...corrections, ...shown].map(sampleOf) : [];
  const authorAnswers = new Set(idealAnswers.map(normalizeAnswer));
  const decided = (isSo: (mark: number) => boolean) =>
    corrections.filter(({ mark }) => isSo(mark)).map(({ answer }) => analyzeText(answer));
  const known = collectKnownStatements(
    [...expected.ideals.map(({ text }) => text), ...decided((mark) => mark >= KNOWN_RIGHT_FROM)],
    questionText,
    keyPoints.flatMap(({ text, alternatives }) => [text, ...alternatives]),
  );
  const wrong = decided((mark) => mark < PASSES_FROM);
  return {
    ...expected,
    calibrate: fitCalibrator(samples, vocabulary),
    authorAnswers,
    known,
    wrong,
  };
}

/**
 * The minimum mark for an answer that people marked to count as a statement that is known to be
 * right.
 */
const KNOWN_RIGHT_FROM = 0.75;
const PASSES_FROM = 0.5;
/**
 * The highest mark of an answer whose quantity, sign, or unit differs from that of the ideal
 * answers. Such an answer never gets full marks.
 */
const OTHER_QUANTITY_AT_MOST = 0.95;

const BLANK_EVALUATION: BuiltInEvaluation = {
  points: [],
  mark: 0,
  rawScore: 0,
  halfWidth: 0,
  doubts: [],
  settled: true,
};

export function evaluate(prepared: PreparedQuestion, raw: string): BuiltInEvaluation {
  if (raw.trim() === '') return BLANK_EVALUATION;
  const { answer, points, similarity, nearest } = analyze(prepared, raw);
  const rawScore = computeMark(points);
  if (prepared.authorAnswers.has(normalizeAnswer(raw))) {
    return { points, mark: 1, rawScore, halfWidth: 0, doubts: [], settled: true };
  }
  const { shift, halfWidth } = prepared.calibrate({ answer, mark: rawScore });
  const calibratedMark = computeMark(points, shift);
  const mark = replacesQuantity(answer, prepared.known)
    ? Math.min(OTHER_QUANTITY_AT_MOST, calibratedMark)
    : calibratedMark;
  const seen = { ...answer, raw };
  const doubts = findDoubts({ ...prepared, nearest, answer: seen, similarity, mark, halfWidth });
  return { points, mark, rawScore, halfWidth, doubts, settled: false };
}

/** Finds doubts about a mark that another engine gave, from the wording of the answer alone. */
export function findDoubtsForMark(prepared: PreparedQuestion, raw: string, mark: number): Doubt[] {
  const { answer, similarity, nearest } = analyze(prepared, raw);
  const seen = { ...answer, raw };
  return findWordingDoubts({ ...prepared, nearest, answer: seen, similarity, mark, halfWidth: 0 });
}
