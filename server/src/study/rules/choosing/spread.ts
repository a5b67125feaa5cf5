import { calibrated } from '../calibrate.ts';
import { type Memory, recallOn } from '../memory.ts';
import type { StudyAim } from './gain.ts';

/** A question whose repeats can be spread over the time until the exam. */
export interface SpreadCandidate {
  /** The question's share of the exam's points. */
  weight: number;
  memory: Memory | null;
  /** How often the question was answered. */
  asked: number;
  /** The chance that the question was known from the start. Asking such a question wastes time. */
  known: number;
}

/**
 * A question gets this many more answers if its weight is larger by the factor e. The number grows
 * only logarithmically, because each answer helps less than the one before.
 */
const ANSWERS_A_WEIGHT = 3;
/**
 * The smallest useful share of answers for a question. With a smaller share, the time is better
 * spent on questions with more weight.
 */
const LEAST_SHARE = 0.5;
/**
 * The minimum number of answers per question that must remain after all new questions were asked
 * once. With fewer, answers are not spread over the remaining days.
 */
const ANSWERS_STILL_TO_COME = 0.9;
/** The time for a first answer, as a multiple of the time for a repeat. */
const FIRST_ANSWER_COST = 1.3;
/**
 * A new question counts as last asked this many rounds ago. In one round, each question is asked
 * once.
 */
const ROUNDS_UNASKED = 1.5;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const askedEach = (questions: readonly SpreadCandidate[]) =>
  sum(questions.map(({ asked }) => asked)) / questions.length;

/** Checks whether there is time to repeat all questions once each was seen. */
export function canSpread(
  questions: readonly SpreadCandidate[],
  { answersEach }: StudyAim,
): boolean {
  const unasked = questions.filter(({ memory }) => !memory).length / questions.length;
  return answersEach - FIRST_ANSWER_COST * unasked > ANSWERS_STILL_TO_COME;
}

/**
 * Distributes the answers over the questions: more answers for a larger weight, none for a weight
 * that is too small.
 */
export function sharesOf(weights: readonly number[], answers: number): number[] {
  const logs = weights.map((weight) => Math.log(Math.max(0, weight)));
  const shareOf = (log: number, least: number) => Math.max(0, ANSWERS_A_WEIGHT * (log - least));
  const total = (least: number) => {
    let all = 0;
    for (const log of logs) all += shareOf(log, least);
    return all;
  };
  let [low, high] = [Math.log(1e-9), 0];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (total(middle) > answers) low = middle;
    else high = middle;
  }
  return logs.map((log) => shareOf(log, high));
}

/**
 * Returns the urgency of each question, in the given order. The urgency is the time since the
 * question was last asked, weighted by its share of the answers and by the chance that it is not
 * known. It is 0 if the question's weight is too small. The urgency depends little on the memory
 * model, so it is useful even for learners whom the model describes badly.
 */
export function urgencies(questions: readonly SpreadCandidate[], aim: StudyAim): number[] {
  const { day, examDay, answersEach, calibration } = aim;
  const answers = questions.length * (askedEach(questions) + answersEach);
  const shares = sharesOf(
    questions.map(({ weight }) => weight),
    answers,
  );
  const round = (examDay - day) / answersEach;
  return questions.map((question, place) => {
    const share = shares[place] ?? 0;
    if (share < LEAST_SHARE) return 0;
    const { memory } = question;
    const since = memory ? day - memory.askedOn : ROUNDS_UNASKED * round;
    const forgotten = memory ? 1 - calibrated(calibration, recallOn(memory, day)) : 1;
    return share * since * (1 - question.known) * Math.sqrt(forgotten);
  });
}
