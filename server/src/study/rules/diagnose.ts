import { type Cause, causes } from '@certway/contract/causes';
import { isSlow } from './pace.ts';

/**
 * Diagnoses why questions were missed, from the confidence, changed and unanswered questions, and
 * the time taken.
 */

interface GivenAnswer {
  questionId: string;
  /** Null if it was withdrawn or skipped. */
  answer: unknown;
  /** Null until it is marked. */
  correct: boolean | null;
  sure: boolean | null;
  seconds: number;
}

/** What a paper of a mock exam knows of a question beyond its answer. */
export interface PaperQuestion {
  /** It was on screen. */
  seen: boolean;
  /** The time of the mock exam, or of its section, ran out. */
  timeUp: boolean;
  /** The question's share of the time limit; null without a limit. */
  secondsFor: number | null;
}

export interface Ended {
  questionIds: readonly string[];
  answers: readonly GivenAnswer[];
  /** Whose first answer was right, and the last one is not. */
  changedToWrong: readonly string[];
  /** Null for a quiz, where what was left open tells nothing. */
  paper: ((questionId: string) => PaperQuestion) | null;
}

export interface Diagnosis {
  /** Null if it was right with confidence and in normal time. */
  cause: Cause | null;
  unsure: boolean;
  slow: boolean;
}

/** With fewer answers there is no typical time. */
const PACE_FROM_ANSWERS = 5;
/** No one is slow within this time. */
const NEVER_SLOW_SECONDS = 30;

/** The middle one of the times that answers took; null where they are few. */
function usualSeconds(answers: readonly GivenAnswer[]): number | null {
  const taken = answers.flatMap(({ answer, seconds }) => (answer === null ? [] : [seconds]));
  if (taken.length < PACE_FROM_ANSWERS) return null;
  taken.sort((a, b) => a - b);
  return taken[Math.floor(taken.length / 2)] ?? null;
}

const isTooSlow = (seconds: number, pace: number | null): boolean =>
  pace !== null && seconds > NEVER_SLOW_SECONDS && isSlow(seconds, pace);

function openCause({ seen, timeUp }: PaperQuestion): Cause {
  if (!seen) return 'never-seen';
  return timeUp ? 'ran-out' : 'not-known';
}

function wrongCause({ questionId, sure }: GivenAnswer, { changedToWrong }: Ended): Cause {
  if (changedToWrong.includes(questionId)) return 'changed-to-wrong';
  return sure === true ? 'surely-wrong' : 'not-known';
}

/** Null if there is no diagnosis yet: the answer is not marked, or the question of a quiz is unanswered. */
function diagnosisFrom(
  answer: GivenAnswer | undefined,
  paper: PaperQuestion | null,
  usual: number | null,
  ended: Ended,
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

/** What each question of an attempt that has ended tells; those that tell nothing yet are left out. */
export function diagnose(ended: Ended): Map<string, Diagnosis> {
  const given = new Map(ended.answers.map((answer) => [answer.questionId, answer]));
  const usual = usualSeconds(ended.answers);
  const found = new Map<string, Diagnosis>();
  for (const questionId of ended.questionIds) {
    const paper = ended.paper?.(questionId) ?? null;
    const told = diagnosisFrom(given.get(questionId), paper, usual, ended);
    if (told) found.set(questionId, told);
  }
  return found;
}

/** Stored form: a code for the cause (from 1), with bits for unsure and slow, and the day. */
export type StoredCause = [code: number, day: number];
export type StoredCauses = Record<string, StoredCause>;

const CAUSE_BITS = 15;
const UNSURE = 16;
const SLOW = 32;

const codeOf = ({ cause, unsure, slow }: Diagnosis): number =>
  (cause === null ? 0 : causes.indexOf(cause) + 1) + (unsure ? UNSURE : 0) + (slow ? SLOW : 0);

export const diagnosisOf = ([code]: StoredCause): Diagnosis => ({
  cause: causes[(code & CAUSE_BITS) - 1] ?? null,
  unsure: (code & UNSURE) > 0,
  slow: (code & SLOW) > 0,
});

/** A diagnosis replaces those of earlier attempts, and an earlier one of the same attempt. */
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
