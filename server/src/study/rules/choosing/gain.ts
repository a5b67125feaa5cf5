import { type Calibration, calibrated, GUESSING } from '../calibrate.ts';
import { afterAnswer, type Memory, recallOn } from '../memory.ts';

/** The facts that decide which questions are chosen. Days are counted from any fixed moment. */
export interface StudyAim {
  day: number;
  examDay: number;
  calibration: Calibration;
  /** The chance that the learner knows a question without having seen it before. */
  knownBefore: number;
  /** The average number of further answers expected for each question of the program. */
  answersEach: number;
}

/**
 * The assumed time of the next repeat, as a share of the time until the exam: 0 is today, 1 is the
 * exam day.
 */
const NEXT_REPEAT_AT = 0.9;

/**
 * If more answers per question than this are expected, a single repeat says little about the value
 * of an answer.
 */
const MANY_ANSWERS_EACH = 2;

/**
 * Returns the expected value of the function `then` after an answer on `day`, averaged over a right
 * and a wrong answer.
 */
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
 * Returns how much an answer today raises the chance of recall on the exam day. If the question
 * will be repeated before the exam, the gain is how much the answer improves the effect of that
 * repeat.
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
