import { type Calibration, calibrated, GUESSING } from '../calibrate.ts';
import { afterAnswer, type Memory, recallOn } from '../memory.ts';

/** The aim of choosing questions. Days are counted from any fixed moment. */
export interface StudyAim {
  day: number;
  examDay: number;
  calibration: Calibration;
  /** The chance that the learner knows a question that they have never seen. */
  knownBefore: number;
  /** How many more answers are expected for each question of the program, on average. */
  answersEach: number;
}

/** When a question that is asked today would be repeated, as a share of the remaining time. */
const NEXT_REPEAT_AT = 0.9;

/** With more answers to come than this, a single repeat says little about the value of this answer. */
const MANY_ANSWERS_EACH = 2;

/** The expected value of `then` after an answer on that day, averaged over a right and a wrong answer. */
function expected(
  memory: Memory | null,
  day: number,
  { calibration, knownBefore }: StudyAim,
  then: (memory: Memory) => number,
): number {
  const knows = memory ? calibrated(calibration, recallOn(memory, day)) : knownBefore;
  const right = GUESSING + (1 - GUESSING) * knows;
  return (
    right * then(afterAnswer(memory, true, day)) +
    (1 - right) * then(afterAnswer(memory, false, day))
  );
}

/**
 * How much an answer now raises the chance of recall on the exam day. If each question will be
 * answered again before the exam, what counts is how much better that answer does.
 */
export function gainOf(memory: Memory | null, aim: StudyAim): number {
  const { day, examDay, calibration, knownBefore, answersEach } = aim;
  const onTheDay = (state: Memory | null) =>
    state ? calibrated(calibration, recallOn(state, examDay)) : knownBefore;
  const again = day + NEXT_REPEAT_AT * (examDay - day);
  const share = Math.min(1, answersEach, MANY_ANSWERS_EACH / answersEach);
  const alone = share < 1 ? expected(memory, day, aim, onTheDay) - onTheDay(memory) : 0;
  const before =
    share > 0
      ? expected(memory, day, aim, (state) => expected(state, again, aim, onTheDay)) -
        expected(memory, again, aim, onTheDay)
      : 0;
  return (1 - share) * alone + share * before;
}
