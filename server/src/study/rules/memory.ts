import { FSRSAlgorithm, Rating } from 'ts-fsrs';

/** What is known of how well somebody remembers one question. Days are counted from any one moment. */
export interface Memory {
  stability: number;
  difficulty: number;
  askedOn: number;
}

/** Sessions are days apart: what happens within a minute has no rule of its own here. */
const algorithm = new FSRSAlgorithm({ enable_short_term: false });

const daysSince = ({ askedOn }: Memory, day: number) => Math.max(0, day - askedOn);

/** The chance to recall it on a day, before it is fitted to the person. */
export const recallOn = (memory: Memory, day: number): number =>
  algorithm.forgetting_curve(daysSince(memory, day), memory.stability);

/**
 * What an answer makes of it. That something was easy no answer surely tells; that it was hard to recall
 * is told by whoever says so, or needed long.
 */
export function afterAnswer(
  memory: Memory | null,
  right: boolean,
  day: number,
  wasHard = false,
): Memory {
  const grade = right ? (wasHard ? Rating.Hard : Rating.Good) : Rating.Again;
  const next = algorithm.next_state(memory, memory ? daysSince(memory, day) : 0, grade);
  return { stability: next.stability, difficulty: next.difficulty, askedOn: day };
}
