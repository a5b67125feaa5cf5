import { STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';

/** The pace of a learner: the time that answers take, and which answers were slow. */

export interface TimedAnswer {
  attemptId: string;
  /** From the display of the question until the answer. */
  seconds: number;
  /** Given in a mock exam, whose questions can be answered in any order. */
  inPaper: boolean;
  at: Date;
}

/** An answer is slow if it takes this many times the learner's pace. */
const SLOW_FACTOR = 2;
/** More time than this was not spent thinking. */
const SECONDS_AT_MOST = 300;
/** More time than this was not spent reading the explanation. */
const READING_AT_MOST = 120;
/** An answer that took this many times the pace was interrupted, so its time is not informative. */
const INTERRUPTION_FACTOR = 5;
/** No one answers faster; answers without a recorded time have 0. */
const LEAST_SECONDS = 1;

export const isSlow = (seconds: number, pace: number): boolean => seconds > SLOW_FACTOR * pace;
export const countedSeconds = (seconds: number): number => Math.min(seconds, SECONDS_AT_MOST);

/** The time of an answer if it is informative: not in mock exams, and not with an interruption. */
export function informativeSeconds({ seconds, inPaper }: TimedAnswer, pace: number): number | null {
  const isTelling =
    seconds >= LEAST_SECONDS && seconds <= Math.min(SECONDS_AT_MOST, INTERRUPTION_FACTOR * pace);
  return isTelling && !inPaper ? seconds : null;
}

/**
 * The study time of each answer, including reading the explanation, which is estimated from when
 * the next question started.
 */
export function studySeconds(answers: readonly TimedAnswer[]): number[] {
  return answers.map(({ attemptId, seconds, inPaper, at }, place) => {
    const next = answers[place + 1];
    if (inPaper || next?.attemptId !== attemptId) return countedSeconds(seconds);
    const read = (next.at.getTime() - at.getTime()) / 1000 - next.seconds;
    return countedSeconds(seconds) + (read > 0 && read <= READING_AT_MOST ? read : 0);
  });
}

/** The total time that answers took. */
export interface TimeSpent {
  seconds: number;
  answers: number;
  firstAsked: number;
}

/** The prior: ten answers of 45 seconds. */
const USUAL_SECONDS = 45;
const USUAL_ANSWERS = 10;
const MIN_PACE_SECONDS = 10;
/** A first answer takes this much longer than a repeat, including reading the explanation. */
export const FIRST_ANSWER_FACTOR = 1.65;
/** The average factor of the ten prior answers, some of which are first answers. */
const MIXED_ANSWER_FACTOR = 1.2;

/** The average time of an answer of this learner. */
export const paceOf = ({ seconds, answers }: Pick<TimeSpent, 'seconds' | 'answers'>): number =>
  Math.max(MIN_PACE_SECONDS, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / (answers + USUAL_ANSWERS));

/** The time that a plan reserves for a question, new or repeated. */
export const secondsPerQuestion = (spent: Pick<TimeSpent, 'seconds' | 'answers'>): number =>
  Math.ceil(paceOf(spent));

/** How many questions fit into the time, for the number promised on a card as well as for the session. */
export const questionsThatFit = (
  seconds: number,
  available: number,
  spent: Pick<TimeSpent, 'seconds' | 'answers'>,
): number =>
  Math.min(available, STUDY_QUESTIONS_AT_MOST, Math.floor(seconds / secondsPerQuestion(spent)));

/** The time of a repeat; first answers are taken out of the average. */
function repeatPace({ seconds, answers, firstAsked }: TimeSpent): number {
  const again = answers - firstAsked;
  const parts = again + FIRST_ANSWER_FACTOR * firstAsked + MIXED_ANSWER_FACTOR * USUAL_ANSWERS;
  return Math.max(MIN_PACE_SECONDS, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / parts);
}

/**
 * The share of the planned time that is counted on. Learners miss days, and planning for all of it
 * introduces so many new questions that each is repeated too rarely to last (`npm run bench
 * study`).
 */
const RELIABLE_TIME_SHARE = 0.55;

/** How many answers to expect in the time ahead; new questions come first and take longer. */
export function expectedAnswers(secondsAhead: number, unasked: number, spent: TimeSpent): number {
  const again = repeatPace(spent);
  const first = FIRST_ANSWER_FACTOR * again;
  const met = Math.min(unasked, secondsAhead / first);
  return RELIABLE_TIME_SHARE * (met + Math.max(0, secondsAhead - met * first) / again);
}
