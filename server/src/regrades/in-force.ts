import { type AnswerRow, type AttemptRow, replaceMark } from '../attempts/index.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { allAsked } from '../db/transaction.ts';
import { answerProblem, rightAnswer } from '../kinds/index.ts';
import { listInForce, type RegradeRow } from './repository.ts';
import { putChange } from './repository-changes.ts';
import { holdProgram } from './repository-hold.ts';
import { regradeAnswer } from './working/remark.ts';

/** Whoever applies or undoes waits for those who are finishing now, and they for it. */
export const holdFinishing = (tx: Transaction, programId: string): Promise<void> =>
  holdProgram(tx, programId, 'alone');

const covers = ({ versionIds }: RegradeRow, attempt: AttemptRow): boolean =>
  versionIds.some((versionId) => attempt.versionIds.includes(versionId));

/** The corrections that an attempt which ends now is marked by: no other comes or goes until the transaction ends. */
export async function holdInForce(
  tx: Transaction,
  { programId, questionIds }: Pick<AttemptRow, 'programId' | 'questionIds'>,
): Promise<RegradeRow[]> {
  const [, inForce] = await allAsked([
    holdProgram(tx, programId, 'together'),
    listInForce(tx, questionIds),
  ]);
  return inForce;
}

/**
 * An attempt that began before a correction and ends after it is marked by the correction. Returns
 * the answers as they are then, and whether there was one; to be called before its result is first decided.
 */
export async function settleByCorrections(
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  inForce: readonly RegradeRow[],
): Promise<{ answers: readonly AnswerRow[]; corrected: boolean }> {
  let settled = answers;
  let corrected = false;
  for (const regrade of inForce) {
    if (!covers(regrade, attempt)) continue;
    const { id: regradeId, questionId } = regrade;
    const answer = settled.find((each) => each.questionId === questionId);
    const mark = answer ? regradeAnswer(regrade, answer) : null;
    if (regrade.how === 'key' && !mark) continue;
    if (answer && mark) {
      await replaceMark(tx, { attemptId: attempt.id, questionId }, mark);
      settled = settled.map((each) => (each === answer ? { ...answer, ...mark } : each));
    }
    corrected = true;
    await putChange(tx, {
      ...{ regradeId, attemptId: attempt.id, userId: attempt.userId, applied: true, told: true },
      finishedAt: attempt.endedAt ?? attempt.startedAt,
      ...(answer && mark
        ? {
            ...{ scoreBefore: answer.score, correctBefore: answer.correct },
            ...{ scoreAfter: mark.score, correctAfter: mark.correct },
          }
        : {}),
    });
  }
  return { answers: settled, corrected };
}

/** A question of an attempt that was put right, and what counts of it now. */
export interface Ruling {
  questionId: string;
  remedy: RegradeRow['remedy'];
  /** When it came into force. */
  since: Date | null;
  /** The key that counts, where it fits the paper that was asked. */
  keyFor: (
    paper: NonNullable<RegradeRow['to']>['paper'],
  ) => NonNullable<RegradeRow['to']>['key'] | null;
}

/** The corrections that are in force for an attempt, by question; the latest counts. */
export async function rulingsOn(
  db: Executor,
  attempt: AttemptRow,
): Promise<ReadonlyMap<string, Ruling>> {
  const inForce = await listInForce(db, attempt.questionIds);
  return new Map(
    inForce
      .filter((regrade) => covers(regrade, attempt))
      .map(({ questionId, remedy, appliedAt: since, to }) => [
        questionId,
        {
          questionId,
          remedy,
          since,
          keyFor: (paper) =>
            to && answerProblem(rightAnswer(to.key), paper) === null ? to.key : null,
        },
      ]),
  );
}
