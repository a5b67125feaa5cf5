import { mapYielding } from '../../../concurrency/yielding.ts';
import { type Memory, recallOn } from '../memory.ts';
import { FIRST_ANSWER_FACTOR } from '../pace.ts';
import { gainOf, type StudyAim } from './gain.ts';
import { canSpread, type SpreadCandidate, urgencies } from './spread.ts';

export type StudyCandidate = SpreadCandidate;

export interface SessionAim extends StudyAim {
  /** The maximum number of questions in one session. */
  atMost: number;
}

/**
 * A share of the days until the exam. A question that was asked more recently than this comes after
 * all others, because longer pauses between answers make memory last longer.
 */
const SPACING_SHARE = 0.4;
/**
 * Subtracted from the score of questions asked too recently, so that they come last. It is larger
 * than any possible gain.
 */
const TOO_EARLY_PENALTY = 2;
/**
 * The minimum number of days between two answers to a question. No question is repeated on one day,
 * however near the exam is.
 */
export const MIN_DAYS_BETWEEN = 0.3;
/** After the exam, a question is due once its predicted recall is below this value. */
export const DUE_BELOW_RECALL = 0.9;
/**
 * The minimum gain of a first answer if there is time to ask all questions. First answers are
 * valuable, because later answers build on them.
 */
const MIN_GAIN_OF_NEW = 0.3;
const ANSWERS_EACH_FOR_ALL = 1.2;

const isTooSoon = (memory: Memory, { day }: StudyAim) => day - memory.askedOn < MIN_DAYS_BETWEEN;

/**
 * Scores a question from exam day on: the question most likely to be forgotten comes first, new
 * questions come last. On exam day any question can be asked as a warm-up; later only due questions
 * can.
 */
function reviewScore({ memory }: StudyCandidate, aim: StudyAim): number | null {
  if (!memory) return 0;
  const recall = recallOn(memory, aim.day);
  const mayCome = aim.day === aim.examDay ? !isTooSoon(memory, aim) : recall <= DUE_BELOW_RECALL;
  return mayCome ? 2 - recall : null;
}

function examScore(question: StudyCandidate, aim: StudyAim): number | null {
  const { memory, weight, known } = question;
  const gain = gainOf(memory, aim);
  if (!memory) {
    const isThereTime = aim.answersEach > ANSWERS_EACH_FOR_ALL;
    return (weight * (isThereTime ? Math.max(gain, MIN_GAIN_OF_NEW) : gain)) / FIRST_ANSWER_FACTOR;
  }
  if (isTooSoon(memory, aim)) return null;
  // The gain is multiplied by the chance that the question was not known from the start, because
  // asking a known question gains nothing.
  const score = weight * gain * (1 - known);
  const waits = aim.day - memory.askedOn < SPACING_SHARE * (aim.examDay - aim.day);
  return waits ? score - TOO_EARLY_PENALTY : score;
}

/**
 * Scores questions if there is time to repeat all of them, by spreading them over the remaining
 * days.
 */
function spreadScores(questions: readonly StudyCandidate[], aim: StudyAim): (number | null)[] {
  return urgencies(questions, aim).map((urgency, place) => {
    const { memory } = questions[place] as StudyCandidate;
    return memory && isTooSoon(memory, aim) ? null : urgency;
  });
}

type ScoreQuestion = (question: StudyCandidate, place: number) => number | null;

/**
 * Returns a function that scores the value of asking a question today. The score is null if the
 * question must not be asked.
 */
function scoringOf(questions: readonly StudyCandidate[], aim: StudyAim): ScoreQuestion {
  if (aim.day >= aim.examDay) return (question) => reviewScore(question, aim);
  if (!canSpread(questions, aim)) return (question) => examScore(question, aim);
  const scores = spreadScores(questions, aim);
  return (_, place) => scores[place] ?? null;
}

function bestOf<Q>(questions: readonly Q[], scores: readonly (number | null)[], atMost: number) {
  const scored = questions.flatMap((question, place) => {
    const score = scores[place] ?? null;
    return score === null ? [] : [{ question, score }];
  });
  const bestFirst = scored.toSorted((a, b) => b.score - a.score);
  return bestFirst.slice(0, atMost).map(({ question }) => question);
}

/**
 * Returns the questions of a day, the most valuable first. If all questions can be repeated several
 * times, the questions with the fewest answers in proportion to their planned share come first.
 * Otherwise the questions that raise the expected exam score most come first. Due, new and weak
 * questions are compared on the same scale.
 */
export function chooseStudyQuestions<Q extends StudyCandidate>(
  questions: readonly Q[],
  { atMost, ...aim }: SessionAim,
): Q[] {
  return bestOf(questions, questions.map(scoringOf(questions, aim)), atMost);
}

/** Chooses questions as `chooseStudyQuestions` does, but yields to the event loop. */
export async function chooseStudyQuestionsYielding<Q extends StudyCandidate>(
  questions: readonly Q[],
  { atMost, ...aim }: SessionAim,
): Promise<Q[]> {
  return bestOf(questions, await mapYielding(questions, scoringOf(questions, aim)), atMost);
}
