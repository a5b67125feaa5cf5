import { listAnswers, lockAttempt, replaceMark } from '../../attempts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import type { RegradeRow } from '../repository.ts';
import {
  type AffectedResult,
  findRegradedResult,
  updateRegradedResult,
} from '../repository-regraded-results.ts';
import type { ResultsPort } from './results-port.ts';

/**
 * Restores one result. If the mark was changed again after the correction, the mark is not
 * restored.
 */
export async function undoOne(
  { db }: Platform,
  results: ResultsPort,
  { id, questionId }: RegradeRow,
  { attemptId }: AffectedResult,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAttempt(tx, attemptId);
    const change = await findRegradedResult(tx, id, attemptId);
    if (!change?.applied) return;
    const { scoreBefore: score, correctBefore: correct, scoreAfter } = change;
    const answers = await listAnswers(tx, attemptId);
    const answer = answers.find((each) => each.questionId === questionId);
    if (scoreAfter !== null && score !== null && answer?.score === scoreAfter) {
      await replaceMark(tx, { attemptId, questionId }, { score, correct: correct ?? false });
    }
    await updateRegradedResult(tx, id, attemptId, { applied: false, notified: false });
    await results.revise(tx, attemptId, { oneOfMany: true });
  });
}
