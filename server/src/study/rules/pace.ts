import { STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';

/** Computes the pace of a learner: how long answers take, and which answers were slow. */

export interface TimedAnswer {
  attemptId: string;
  /** The time from the display of the question until the answer, in seconds. */
  seconds: number;
  /** True for an answer in a mock exam, where questions can be answered in any order. */
  inPaper: boolean;
  at: Date;
}

/** An answer is slow if it took more than this many times the learner's pace. */
const SLOW_FACTOR = 2;
/** Time beyond this limit is not counted, because it was not spent thinking. */
const SECONDS_AT_MOST = 300;
/** Time beyond this limit is not counted, because it was not spent reading the explanation. */
const READING_AT_MOST = 120;
/**
 * An answer that took more than this many times the pace was interrupted, so its time is not
 * informative.
 */
const INTERRUPTION_FACTOR = 5;
/** The shortest realistic time of an answer. Answers without a recorded time have 0 seconds. */
const LEAST_SECONDS = 1;

export const isSlow = (seconds: number, pace: number): boolean => seconds > SLOW_FACTOR * pace;
export const countedSeconds = (seconds: number): number => Math.min(seconds, SECONDS_AT_MOST);

/**
 * Returns the time of an answer if it is informative, otherwise null. Times in mock exams and times
 * with an interruption are not informative.
 */
export function informativeSeconds({ seconds, inPaper }: TimedAnswer, pace: number): number | null {
  const isTelling =
    seconds >= LEAST_SECONDS && seconds <= Math.min(SECONDS_AT_MOST, INTERRUPTION_FACTOR * pace);
  return isTelling && !inPaper ? seconds : null;
}

/**
 * Returns the study time of each answer, including reading the explanation. The reading time is
 * estimated from the start of the next question.
 */
export function studySeconds(answers: readonly TimedAnswer[]): number[] {
  return answers.map(({ attemptId, seconds, inPaper, at }, place) => {
    const next = answers[place + 1];
    if (inPaper || next?.attemptId !== attemptId) return countedSeconds(seconds);
    const read = (next.at.getTime() - at.getTime()) / 1000 - next.seconds;
    return countedSeconds(seconds) + (read > 0 && read <= READING_AT_MOST ? read : 0);
  });
}

export interface TimeSpent {
  seconds: number;
  answers: number;
  firstAsked: number;
}

/** The prior of the pace: ten answers of 45 seconds each. */
const USUAL_SECONDS = 45;
const USUAL_ANSWERS = 10;
const MIN_PACE_SECONDS = 10;
/**
 * The ratio of the time for a first answer to the time for a repeat, including reading the
 * explanation.
 */
export const FIRST_ANSWER_FACTOR = 1.65;
/**
 * The average time of the ten answers in the prior, as a multiple of the time for a repeat. It is
 * above 1, because some of these answers are first answers.
 */
const MIXED_ANSWER_FACTOR = 1.2;

/** Returns the average time that this learner needs for an answer. */
export const paceOf = ({ seconds, answers }: Pick<TimeSpent, 'seconds' | 'answers'>): number =>
  Math.max(MIN_PACE_SECONDS, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / (answers + USUAL_ANSWERS));

/** Returns the seconds that a plan reserves for a question, whether new or repeated. */
export const secondsPerQuestion = (spent: Pick<TimeSpent, 'seconds' | 'answers'>): number =>
  Math.ceil(paceOf(spent));

/**
 * Returns how many questions fit into the time. A study card and the study session both use this
 * function, so the card shows the number that the session asks.
 */
export const questionsThatFit = (
  seconds: number,
  available: number,
  spent: Pick<TimeSpent, 'seconds' | 'answers'>,
): number =>
  Math.min(available, STUDY_QUESTIONS_AT_MOST, Math.floor(seconds / secondsPerQuestion(spent)));

/** Returns the average time of a repeat, without the extra time of first answers. */
function repeatPace({ seconds, answers, firstAsked }: TimeSpent): number {
  const again = answers - firstAsked;
  const parts = again + FIRST_ANSWER_FACTOR * firstAsked + MIXED_ANSWER_FACTOR * USUAL_ANSWERS;
  return Math.max(MIN_PACE_SECONDS, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / parts);
}

/**
 * The share of the planned time that the expectation uses. Learners miss days, and planning for all
 * of the time introduces so many new questions that each is repeated too rarely to be remembered
 * (`npm run bench study`).
 */
const RELIABLE_TIME_SHARE = 0.55;

/**
 * Returns how many answers to expect in the time ahead. New questions come first and take longer.
 */
export function expectedAnswers(secondsAhead: number, unasked: number, spent: TimeSpent): number {
  const again = repeatPace(spent);
  const first = FIRST_ANSWER_FACTOR * again;
  const met = Math.min(unasked, secondsAhead / first);
  return RELIABLE_TIME_SHARE * (met + Math.max(0, secondsAhead - met * first) / again);
}
