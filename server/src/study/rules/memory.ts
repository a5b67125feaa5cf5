import { FSRSAlgorithm, type Grade, Rating } from 'ts-fsrs';

/** The state of a learner's memory of one question. Days are counted from any fixed moment. */
export interface Memory {
  stability: number;
  difficulty: number;
  askedOn: number;
}

/** The FSRS memory model without its short-term rules, because sessions are days apart. */
const algorithm = new FSRSAlgorithm({ enable_short_term: false });

const daysSince = ({ askedOn }: Memory, day: number) => Math.max(0, day - askedOn);

/** Returns the chance of recall on a day, before calibration to the learner. */
export const recallOn = (memory: Memory, day: number): number =>
  algorithm.forgetting_curve(daysSince(memory, day), memory.stability);

/** Returns the memory after a rating on a day. */
export function afterRating(memory: Memory | null, rating: Grade, day: number): Memory {
  const next = algorithm.next_state(memory, memory ? daysSince(memory, day) : 0, rating);
  return { stability: next.stability, difficulty: next.difficulty, askedOn: day };
}

/** Returns the whole days after which the chance of recall has fallen to nine in ten. */
export const daysUntilDue = ({ stability }: Memory): number =>
  algorithm.next_interval(stability, 0);

/**
 * Returns the memory after an answer. `Rating.Hard` is used for answers that were slow or unsure.
 * `Rating.Easy` is never used, because no answer shows that a question was easy.
 */
export function afterAnswer(
  memory: Memory | null,
  right: boolean,
  day: number,
  wasHard = false,
): Memory {
  const grade = right ? (wasHard ? Rating.Hard : Rating.Good) : Rating.Again;
  return afterRating(memory, grade, day);
}
