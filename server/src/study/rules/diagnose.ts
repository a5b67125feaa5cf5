import { type Cause, causes } from '@certway/contract/study/causes';
import { isSlow } from './pace.ts';

/**
 * Diagnoses why questions were missed, from the learner's confidence, the time taken, and changed
 * or missing answers.
 */

interface DiagnosedAnswer {
  questionId: string;
  /** The answer; null if it was withdrawn or skipped. */
  answer: unknown;
  /** Whether the answer is right; null until it is marked. */
  correct: boolean | null;
  sure: boolean | null;
  seconds: number;
}

/** Facts about a question in a mock exam that do not depend on its answer. */
export interface ExamQuestionTiming {
  /** True if the question was on screen. */
  seen: boolean;
  /** True if the time of the mock exam, or of the question's section, ran out. */
  timeUp: boolean;
  /** The question's share of the time limit, in seconds; null without a time limit. */
  secondsFor: number | null;
}

export interface EndedAttempt {
  questionIds: readonly string[];
  answers: readonly DiagnosedAnswer[];
  /** The ids of questions whose first answer was right and whose last answer is wrong. */
  changedToWrong: readonly string[];
  /**
   * Returns the timing of a mock exam question. Null for a quiz, where unanswered questions have no
   * cause.
   */
  paper: ((questionId: string) => ExamQuestionTiming) | null;
}

export interface Diagnosis {
  /**
   * The cause of the mistake; null if the question was answered right, with confidence and in
   * normal time.
   */
  cause: Cause | null;
  unsure: boolean;
  slow: boolean;
}

/** The number of answers below which no typical time can be determined. */
const PACE_FROM_ANSWERS = 5;
/** An answer that took at most this long never counts as slow. */
const NEVER_SLOW_SECONDS = 30;

/** Returns the median time of the answers; null if there are too few. */
function usualSeconds(answers: readonly DiagnosedAnswer[]): number | null {
  const taken = answers.flatMap(({ answer, seconds }) => (answer === null ? [] : [seconds]));
  if (taken.length < PACE_FROM_ANSWERS) return null;
  taken.sort((a, b) => a - b);
  return taken[Math.floor(taken.length / 2)] ?? null;
}

const isTooSlow = (seconds: number, pace: number | null): boolean =>
  pace !== null && seconds > NEVER_SLOW_SECONDS && isSlow(seconds, pace);

function openCause({ seen, timeUp }: ExamQuestionTiming): Cause {
  if (!seen) return 'never-seen';
  return timeUp ? 'ran-out' : 'not-known';
}

function wrongCause(
  { questionId, sure }: DiagnosedAnswer,
  { changedToWrong }: EndedAttempt,
): Cause {
  if (changedToWrong.includes(questionId)) return 'changed-to-wrong';
  return sure === true ? 'surely-wrong' : 'not-known';
}

/**
 * Diagnoses one question. Returns null if there is no diagnosis yet: the answer is not marked, or a
 * question of a quiz is unanswered.
 */
function diagnosisFrom(
  answer: DiagnosedAnswer | undefined,
  paper: ExamQuestionTiming | null,
  usual: number | null,
  ended: EndedAttempt,
): Diagnosis | null {
  if (!answer || answer.answer === null) {
    return paper && { cause: openCause(paper), unsure: false, slow: false };
  }
  if (answer.correct === null) return null;
  const unsure = answer.sure === false;
  const slow = isTooSlow(answer.seconds, paper?.secondsFor ?? usual);
  const lucky = unsure ? 'guessed-right' : slow ? 'too-slow' : null;
  return { cause: answer.correct ? lucky : wrongCause(answer, ended), unsure, slow };
}

/**
 * Diagnoses each question of an attempt that has ended. Questions without a diagnosis are left out.
 */
export function diagnose(ended: EndedAttempt): Map<string, Diagnosis> {
  const given = new Map(ended.answers.map((answer) => [answer.questionId, answer]));
  const usual = usualSeconds(ended.answers);
  const found = new Map<string, Diagnosis>();
  for (const questionId of ended.questionIds) {
    const paper = ended.paper?.(questionId) ?? null;
    const diagnosis = diagnosisFrom(given.get(questionId), paper, usual, ended);
    if (diagnosis) found.set(questionId, diagnosis);
  }
  return found;
}

/**
 * The stored form of a diagnosis: a code for the cause (from 1) with bits for unsure and slow, and
 * the day.
 */
export type StoredCause = [code: number, day: number];
export type StoredCauses = Record<string, StoredCause>;

const CAUSE_BITS = 15;
const UNSURE_BIT = 16;
const SLOW_BIT = 32;

const codeOf = ({ cause, unsure, slow }: Diagnosis): number =>
  (cause === null ? 0 : causes.indexOf(cause) + 1) +
  (unsure ? UNSURE_BIT : 0) +
  (slow ? SLOW_BIT : 0);

export const diagnosisOf = ([code]: StoredCause): Diagnosis => ({
  cause: causes[(code & CAUSE_BITS) - 1] ?? null,
  unsure: (code & UNSURE_BIT) > 0,
  slow: (code & SLOW_BIT) > 0,
});

/**
 * Adds a diagnosis to the stored causes. For each question in the diagnosis, the stored cause is
 * replaced, unless it is from a later attempt.
 */
export function withDiagnosis(
  before: StoredCauses,
  diagnosis: ReadonlyMap<string, Diagnosis>,
  day: number,
): StoredCauses {
  const after = { ...before };
  for (const [questionId, each] of diagnosis) {
    if ((after[questionId]?.[1] ?? 0) > day) continue;
    after[questionId] = [codeOf(each), day];
  }
  return after;
}
