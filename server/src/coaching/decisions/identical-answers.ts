import type { Transaction } from '../../db/database.ts';
import { scoreOf } from '../mark-answer.ts';
import { type MarkRow, updateMark } from '../repository.ts';
import { getLearnerId, setDecidedMark } from '../reviews/give-mark.ts';
import { type DecisionRow, lockIdenticalAnswers } from './repository.ts';

/** A learner who asked for a review gets one, whatever was decided on identical answers. */
const getsDecidedMark = (mark: MarkRow, score: number): boolean =>
  mark.askedAt === null && ((mark.waiting && !mark.autoFinal) || score > scoreOf(mark));

/**
 * Gives the decided mark to all identical answers. Waiting answers always get it; final ones get it
 * only if it is better, so no one loses by the correction of another answer. Returns the learners
 * concerned.
 */
export async function applyToIdenticalAnswers(
  tx: Transaction,
  decision: DecisionRow,
): Promise<string[]> {
  const learners: string[] = [];
  for (const mark of await lockIdenticalAnswers(tx, decision.answerHash)) {
    if (!getsDecidedMark(mark, decision.score)) continue;
    await updateMark(tx, mark, { decisionId: decision.id, autoFinal: false, audited: false });
    await setDecidedMark(tx, mark, decision.score);
    learners.push(await getLearnerId(tx, mark.attemptId));
  }
  return learners;
}
