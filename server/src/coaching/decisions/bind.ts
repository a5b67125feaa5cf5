import type { Transaction } from '../../db/database.ts';
import { scoreOf } from '../mark-answer.ts';
import { type MarkRow, updateMark } from '../repository.ts';
import { giveMark, learnerOf } from '../reviews/give-mark.ts';
import { type DecisionRow, lockSameWords } from './repository.ts';

/** A learner who asked for a person gets one, whatever was decided on the same words. */
const follows = (mark: MarkRow, score: number): boolean =>
  mark.askedAt === null && ((mark.waiting && !mark.alone) || score > scoreOf(mark));

/**
 * Gives the mark of a decision to all who wrote the same words. What waits gets it whatever it is;
 * what was final already gets it where it is better: nobody loses by somebody else's correction.
 * Gives the learners it concerns.
 */
export async function bindSameWords(tx: Transaction, decision: DecisionRow): Promise<string[]> {
  const learners: string[] = [];
  for (const mark of await lockSameWords(tx, decision.answerHash)) {
    if (!follows(mark, decision.score)) continue;
    await updateMark(tx, mark, { boundBy: decision.id, alone: false, audited: false });
    await giveMark(tx, mark, decision.score);
    learners.push(await learnerOf(tx, mark.attemptId));
  }
  return learners;
}
