import { findAttempt } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { isCorrect } from '../../kinds/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { correctMark } from '../../results/index.ts';
import { listVersionContents, type MarkRow, updateMark } from '../repository.ts';

/** Sets the mark that a person decided; the results count it from now on. */
export async function setDecidedMark(tx: Transaction, mark: MarkRow, score: number): Promise<void> {
  await updateMark(tx, mark, {
    correctedScore: score === mark.score ? null : score,
    waiting: false,
    unconfirmed: false,
  });
  await bringResultUpToDate(tx, mark, score);
}

/** Updates answer, result, and statistics to the mark and to whether it is confirmed. */
export async function bringResultUpToDate(
  tx: Transaction,
  { attemptId, questionId, versionId }: Pick<MarkRow, 'attemptId' | 'questionId' | 'versionId'>,
  score: number,
): Promise<void> {
  const [version] = await listVersionContents(tx, [versionId]);
  if (!version) return throwHttpError('not-found');
  const correct = isCorrect(version.paper.type, score);
  await correctMark(tx, { attemptId, questionId }, { score, correct });
}

export async function getLearnerId(tx: Transaction, attemptId: string): Promise<string> {
  const attempt = await findAttempt(tx, attemptId);
  return attempt?.userId ?? throwHttpError('not-found');
}
