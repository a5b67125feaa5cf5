import { type AnswerRow, type AttemptRow, replaceMark } from '../attempts/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { answerProblem, rightAnswer } from '../kinds/index.ts';
import { listActiveCorrections, type RegradeRow } from './repository.ts';
import { lockProgramCorrections } from './repository-lock.ts';
import { putRegradedResult } from './repository-regraded-results.ts';
import { regradeAnswer } from './working/regrade-answer.ts';

/**
 * Locks the corrections of a program exclusively. A correction that is applied or undone waits for
 * attempts that are finishing, and attempts that finish later wait for the correction.
 */
export const lockProgramForCorrection = (tx: Transaction, programId: string): Promise<void> =>
  lockProgramCorrections(tx, programId, 'exclusive');

const coversAttempt = ({ versionIds }: RegradeRow, attempt: AttemptRow): boolean =>
  versionIds.some((versionId) => attempt.versionIds.includes(versionId));

/**
 * Returns the corrections that apply to an attempt which is ending now. Locks the corrections of
 * the program, so that none can start or end until the transaction ends.
 */
export async function lockActiveCorrections(
  tx: Transaction,
  { programId, questionIds }: Pick<AttemptRow, 'programId' | 'questionIds'>,
): Promise<RegradeRow[]> {
  const [, inForce] = await Promise.all([
    lockProgramCorrections(tx, programId, 'shared'),
    listActiveCorrections(tx, questionIds),
  ]);
  return inForce;
}

/**
 * Applies the active corrections to an attempt that ends now but started before them. Returns the
 * answers with their new marks, and whether any correction applied. Must be called before the
 * attempt's first result is computed.
 */
export async function applyCorrections(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  inForce: readonly RegradeRow[],
): Promise<{ answers: readonly AnswerRow[]; corrected: boolean }> {
  let settled = answers;
  let corrected = false;
  for (const regrade of inForce) {
    if (!coversAttempt(regrade, attempt)) continue;
    const { id: regradeId, questionId } = regrade;
    const answer = settled.find((each) => each.questionId === questionId);
    const mark = answer ? regradeAnswer(regrade, answer) : null;
    if (regrade.marking === 'key' && !mark) continue;
    if (answer && mark) {
      await replaceMark(tx, { attemptId: attempt.id, questionId }, mark);
      settled = settled.map((each) => (each === answer ? { ...answer, ...mark } : each));
    }
    corrected = true;
    await putRegradedResult(tx, {
      regradeId,
      attemptId: attempt.id,
      userId: attempt.userId,
      applied: true,
      notified: true,
      finishedAt: attempt.endedAt ?? attempt.startedAt,
      ...(answer && mark
        ? {
            scoreBefore: answer.score,
            correctBefore: answer.correct,
            scoreAfter: mark.score,
            correctAfter: mark.correct,
          }
        : {}),
    });
  }
  return { answers: settled, corrected };
}

export interface ActiveCorrection {
  questionId: string;
  remedy: RegradeRow['remedy'];
  since: Date | null;
  /**
   * Returns the corrected key for a question. Returns null if that key does not fit the version of
   * the question in the attempt.
   */
  keyFor: (
    paper: NonNullable<RegradeRow['corrected']>['paper'],
  ) => NonNullable<RegradeRow['corrected']>['key'] | null;
}

/**
 * Returns the active corrections of an attempt, keyed by question. The latest correction of a
 * question wins.
 */
export async function activeCorrections(
  db: Executor,
  attempt: AttemptRow,
): Promise<ReadonlyMap<string, ActiveCorrection>> {
  const inForce = await listActiveCorrections(db, attempt.questionIds);
  return new Map(
    inForce
      .filter((regrade) => coversAttempt(regrade, attempt))
      .map(({ questionId, remedy, appliedAt: since, corrected }) => [
        questionId,
        {
          questionId,
          remedy,
          since,
          keyFor: (paper) =>
            corrected && answerProblem(rightAnswer(corrected.key), paper) === null
              ? corrected.key
              : null,
        },
      ]),
  );
}
