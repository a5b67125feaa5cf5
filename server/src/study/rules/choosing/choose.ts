import { mapInTurns } from '../../../turns.ts';
import { type Memory, recallOn } from '../memory.ts';
import { FIRST_TAKES } from '../pace.ts';
import { type Aim, gainOf } from './gain.ts';
import { canSpread, type Spreadable, urgencies } from './spread.ts';

/** A question that could be asked today. */
export type Candidate = Spreadable;

export interface Choice extends Aim {
  /** How many questions a session asks, where there are so many. */
  atMost: number;
}

/** Asked less than this share of the remaining days ago, a question lets all others go first: spacing is what makes it last. */
const WAIT = 0.4;
/** No gain is so much: what waits comes behind whatever does not. */
const BEHIND_ALL = 2;
/** Nothing comes again on the same day, however near the exam is. */
export const LEAST_WAIT_DAYS = 0.3;
/** Below this recall a question is due where there is no exam to aim at any more. */
export const DUE = 0.9;
/** With time for all, meeting a question the first time is worth at least this much: later answers need it. */
const WORTH_OF_MEETING = 0.3;
const TIME_FOR_ALL = 1.2;

const isTooSoon = (memory: Memory, { day }: Aim) => day - memory.askedOn < LEAST_WAIT_DAYS;

/**
 * From exam day on: what is most likely forgotten first, then new questions. On exam day any
 * question can come as a warm-up, later only those that are due.
 */
function reviewScore({ memory }: Candidate, aim: Aim): number | null {
  if (!memory) return 0;
  const recall = recallOn(memory, aim.day);
  const mayCome = aim.day === aim.examDay ? !isTooSoon(memory, aim) : recall <= DUE;
  return mayCome ? 2 - recall : null;
}

function examScore(question: Candidate, aim: Aim): number | null {
  const { memory, weight, known } = question;
  const gain = gainOf(memory, aim);
  if (!memory) {
    const isThereTime = aim.answersEach > TIME_FOR_ALL;
    return (weight * (isThereTime ? Math.max(gain, WORTH_OF_MEETING) : gain)) / FIRST_TAKES;
  }
  if (isTooSoon(memory, aim)) return null;
  // A question that was known from the start gains nothing, whatever its memory state says.
  const score = weight * gain * (1 - known);
  const waits = aim.day - memory.askedOn < WAIT * (aim.examDay - aim.day);
  return waits ? score - BEHIND_ALL : score;
}

/** With time to come back to all of them: spread over the days that remain. */
function spreadScores(questions: readonly Candidate[], aim: Aim): (number | null)[] {
  return urgencies(questions, aim).map((urgency, place) => {
    const { memory } = questions[place] as Candidate;
    return memory && isTooSoon(memory, aim) ? null : urgency;
  });
}

type Scoring = (question: Candidate, place: number) => number | null;

/** How much it is worth to ask a question on the day; null where it must not come. */
function scoringOf(questions: readonly Candidate[], aim: Aim): Scoring {
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
export function chooseQuestions<Q extends Candidate>(
  questions: readonly Q[],
  { atMost, ...aim }: Choice,
): Q[] {
  return bestOf(questions, questions.map(scoringOf(questions, aim)), atMost);
}

/** The same; others have their turn meanwhile. */
export async function chooseInTurns<Q extends Candidate>(
  questions: readonly Q[],
  { atMost, ...aim }: Choice,
): Promise<Q[]> {
  return bestOf(questions, await mapInTurns(questions, scoringOf(questions, aim)), atMost);
}
