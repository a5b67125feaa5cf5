import { readFileSync } from 'node:fs';
import { type KeyPoint, keyPoint } from '../../contract/src/kinds/shared/rubric.ts';
import type { MarkedQuestion } from '../../server/src/coaching/built-in/evaluate.ts';

/** A marked answer from a file: the answer, its question, and the mark that people gave. */

export interface Row extends MarkedQuestion {
  answer: string;
  /** The mark that people gave, from 0 to 1. */
  given: number;
  /** Some files use one id for several questions, so they are grouped by id and text. */
  questionId: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function keyPointOf(value: unknown): KeyPoint {
  return keyPoint.parse(typeof value === 'string' ? { text: value } : value);
}

function rowOf(line: string, place: number): Row {
  const read: unknown = JSON.parse(line);
  const { question, questionId, referenceAnswers, studentAnswer, score, maxScore, keyPoints } =
    isObject(read) ? read : {};
  const given = Number(score) / Number(maxScore);
  if (typeof question !== 'string' || typeof studentAnswer !== 'string' || !(given >= 0)) {
    throw new Error(
      `line ${place + 1}: expected question, referenceAnswers, studentAnswer, score and maxScore`,
    );
  }
  return {
    question,
    idealAnswers: Array.isArray(referenceAnswers) ? referenceAnswers.map(String) : [],
    keyPoints: Array.isArray(keyPoints) ? keyPoints.map(keyPointOf) : [],
    answer: studentAnswer,
    given,
    questionId: String(questionId ?? question),
  };
}

export function readQuestions(file: string): Row[][] {
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(rowOf);
  return [
    ...Map.groupBy(rows, ({ questionId, question }) => `${questionId}\n${question}`).values(),
  ];
}

const NOTHING = /^\W*((no|empty|blank)\W+)?(submission|response|answer)?\W*$/i;
/** Empty answers are always marked correctly and would make every coach look good. */
export const isEmpty = ({ answer }: Pick<Row, 'answer'>): boolean => NOTHING.test(answer);
