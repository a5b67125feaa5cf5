import { mapYielding } from '../../../yielding.ts';
import { type Memory, recallOn } from '../memory.ts';
import { FIRST_ANSWER_FACTOR } from '../pace.ts';
import { gainOf, type StudyAim } from './gain.ts';
import { canSpread, type SpreadCandidate, urgencies } from './spread.ts';

export type StudyCandidate = SpreadCandidate;

export interface SessionAim extends StudyAim {
  /** The maximum number of questions in the session. */
  atMost: number;
}

/**
 * A question that was asked less than this share of the remaining days ago comes after all others:
 * spacing makes it last.
 */
const SPACING_SHARE = 0.4;
/** More than any possible gain, so questions that were asked too recently come last. */
const TOO_EARLY_PENALTY = 2;
/** No question is repeated on the same day, however near the exam is. */
export const MIN_DAYS_BETWEEN = 0.3;
/** After the exam, a question is due once its recall is below this. */
export const DUE_BELOW_RECALL = 0.9;
/**
 * With time for all questions, the first answer to a question is worth at least this much, because
 * later ones depend on it.
 */
const MIN_GAIN_OF_NEW = 0.3;
const ANSWERS_EACH_FOR_ALL = 1.2;

const isTooSoon = (memory: Memory, { day }: StudyAim) => day - memory.askedOn < MIN_DAYS_BETWEEN;

/**
 * From exam day on: what is most likely forgotten first, then new questions. On exam day any
 * question can come as a warm-up, later only those that are due.
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
  // A question that was known from the start gains nothing, whatever its memory state says.
  const score = weight * gain * (1 - known);
  const waits = aim.day - memory.askedOn < SPACING_SHARE * (aim.examDay - aim.day);
  return waits ? score - TOO_EARLY_PENALTY : score;
}

/** Scores questions when there is time to repeat all of them: spreads them over the remaining days. */
function spreadScores(questions: readonly StudyCandidate[], aim: StudyAim): (number | null)[] {
  return urgencies(questions, aim).map((urgency, place) => {
    const { memory } = questions[place] as StudyCandidate;
    return memory && isTooSoon(memory, aim) ? null : urgency;
  });
}

type ScoreQuestion = (question: StudyCandidate, place: number) => number | null;

/** Scores what it is worth to ask a question today; null if it must not be asked. */
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
 * The questions of a day, the most valuable first: those that raise the expected exam score most,
 * or, if each can be repeated several times, those that are furthest behind their share of the
 * answers. Due, new and weak questions compete on one scale in both cases.
 */
export function chooseStudyQuestions<Q extends StudyCandidate>(
  questions: readonly Q[],
  { atMost, ...aim }: SessionAim,
): Q[] {
  return bestOf(questions, questions.map(scoringOf(questions, aim)), atMost);
}

/** Like `chooseStudyQuestions`, but yields to the event loop. */
export async function chooseStudyQuestionsYielding<Q extends StudyCandidate>(
  questions: readonly Q[],
  { atMost, ...aim }: SessionAim,
): Promise<Q[]> {
  return bestOf(questions, await mapYielding(questions, scoringOf(questions, aim)), atMost);
}
