import type { Transaction } from '../../db/database.ts';
import { getLearnerId, setDecidedMark } from '../give-mark.ts';
import { type MarkRow, updateMark } from '../repository.ts';
import { scoreOf } from '../stored-mark.ts';
import { type DecisionRow, lockIdenticalAnswers } from './repository.ts';

/**
 * Returns whether an answer gets the mark that a person decided for an identical answer. An answer
 * whose learner requested a review never does, because a person reviews it.
 */
const getsDecidedMark = (mark: MarkRow, score: number): boolean =>
  mark.askedAt === null && ((mark.waiting && !mark.autoFinal) || score > scoreOf(mark));

/**
 * Gives the decided mark to all identical answers, and returns the learners whose marks changed.
 * Waiting answers always get it. Answers with a final mark get it only if it is better, so that no
 * learner loses points because of another learner's answer.
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
