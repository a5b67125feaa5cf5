import { STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';

/** The pace of a learner: the time that answers take, and which answers were slow. */

export interface Taken {
  attemptId: string;
  /** From the display of the question until the answer. */
  seconds: number;
  /** Given in a mock exam, whose questions can be answered in any order. */
  inPaper: boolean;
  at: Date;
}

/** So many times the usual pace is slow. */
const SLOW = 2;
/** Whoever went for a coffee did not think that long. */
const SECONDS_AT_MOST = 300;
/** More time than this was not spent reading the explanation. */
const READING_AT_MOST = 120;
/** What takes so many times the usual pace was interrupted, and tells nothing. */
const INTERRUPTED = 5;
/** Nobody answers as fast; what came without its time has none. */
const LEAST_SECONDS = 1;

export const isSlow = (seconds: number, pace: number): boolean => seconds > SLOW * pace;
export const countedSeconds = (seconds: number): number => Math.min(seconds, SECONDS_AT_MOST);

/** The time an answer took, where it says something of what is known: not in papers, nor with a pause in it. */
export function tellingSeconds({ seconds, inPaper }: Taken, pace: number): number | null {
  const isTelling =
    seconds >= LEAST_SECONDS && seconds <= Math.min(SECONDS_AT_MOST, INTERRUPTED * pace);
  return isTelling && !inPaper ? seconds : null;
}

/** The study time of each answer, with the time to read the explanation, estimated by when the next question began. */
export function secondsInAll(answers: readonly Taken[]): number[] {
  return answers.map(({ attemptId, seconds, inPaper, at }, place) => {
    const next = answers[place + 1];
    if (inPaper || next?.attemptId !== attemptId) return countedSeconds(seconds);
    const read = (next.at.getTime() - at.getTime()) / 1000 - next.seconds;
    return countedSeconds(seconds) + (read > 0 && read <= READING_AT_MOST ? read : 0);
  });
}

/** What answers took in all. */
export interface Spent {
  seconds: number;
  answers: number;
  firstAsked: number;
}

/** The prior: ten answers of 45 seconds. */
const USUAL_SECONDS = 45;
const USUAL_ANSWERS = 10;
const QUICKEST = 10;
/** A question met the first time takes so much longer, with reading all that explains it. */
export const FIRST_TAKES = 1.65;
/** Of a few answers so many are first ones. */
const USUAL_TAKES = 1.2;

/** What an answer costs this person on average. */
export const paceOf = ({ seconds, answers }: Pick<Spent, 'seconds' | 'answers'>): number =>
  Math.max(QUICKEST, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / (answers + USUAL_ANSWERS));

/** The time that a plan reserves for a question, whether it was asked before or not. */
export const secondsEach = (spent: Pick<Spent, 'seconds' | 'answers'>): number =>
  Math.ceil(paceOf(spent));

/** How many questions fit into so much time, of so many that may be asked: what a day promises and what it asks. */
export const questionsIn = (
  seconds: number,
  available: number,
  spent: Pick<Spent, 'seconds' | 'answers'>,
): number => Math.min(available, STUDY_QUESTIONS_AT_MOST, Math.floor(seconds / secondsEach(spent)));

/** What one costs that was asked before; the average has the more of first ones the fewer there are. */
function paceAgain({ seconds, answers, firstAsked }: Spent): number {
  const again = answers - firstAsked;
  const parts = again + FIRST_TAKES * firstAsked + USUAL_TAKES * USUAL_ANSWERS;
  return Math.max(QUICKEST, (seconds + USUAL_SECONDS * USUAL_ANSWERS) / parts);
}

/**
 * The share of the planned time that is counted on. Learners miss days, and planning for all of it
 * introduces so many new questions that each is repeated too rarely to last (`npm run bench
 * study`).
 */
const COUNTED_ON = 0.55;

/** How many answers to count on in so much time, where so many questions were never asked: those come first. */
export function answersIn(secondsAhead: number, unasked: number, spent: Spent): number {
  const again = paceAgain(spent);
  const first = FIRST_TAKES * again;
  const met = Math.min(unasked, secondsAhead / first);
  return COUNTED_ON * (met + Math.max(0, secondsAhead - met * first) / again);
}
