import { calibrated } from '../calibrate.ts';
import { type Memory, recallOn } from '../memory.ts';
import type { StudyAim } from './gain.ts';

/** A question that can be repeated until the exam. */
export interface SpreadCandidate {
  /** Its share of the exam's points. */
  weight: number;
  memory: Memory | null;
  /** How often it was answered. */
  asked: number;
  /** The chance that it was known from the start; asking such a question wastes time. */
  known: number;
}

/** This many further answers are worth as much as e times the weight: each helps less than the one before. */
const ANSWERS_A_WEIGHT = 3;
/** With a smaller share, the time is better spent on questions with more weight. */
const LEAST_SHARE = 0.5;
/** Spreading helps if each question can still be asked this often once all of them were seen. */
const ANSWERS_STILL_TO_COME = 0.9;
/** A first answer costs this many repeats. */
const FIRST_ANSWER_COST = 1.3;
/** A new question counts as if it was last asked this many rounds of all questions ago. */
const ROUNDS_UNASKED = 1.5;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const askedEach = (questions: readonly SpreadCandidate[]) =>
  sum(questions.map(({ asked }) => asked)) / questions.length;

/** Whether there is time to repeat all questions once each was seen. */
export function canSpread(
  questions: readonly SpreadCandidate[],
  { answersEach }: StudyAim,
): boolean {
  const unasked = questions.filter(({ memory }) => !memory).length / questions.length;
  return answersEach - FIRST_ANSWER_COST * unasked > ANSWERS_STILL_TO_COME;
}

/**
 * Distributes the answers over the questions: more to those with more weight, none to those with
 * too little.
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
 * How urgent each question is, in the given order: the time since it was last asked, weighted by
 * its share of the answers and by the chance that it is not known; 0 if its weight is too small for
 * its time. This depends little on the memory model, so it also works where the model is wrong.
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
