import { findAttempt } from '../attempts/index.ts';
import type { Transaction } from '../db/database.ts';
import { isCorrect } from '../kinds/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { correctMark } from '../results/index.ts';
import { listVersionContents, type MarkRow, updateMark } from './repository.ts';

/** Sets the mark that a person decided, and updates the results accordingly. */
export async function setDecidedMark(tx: Transaction, mark: MarkRow, score: number): Promise<void> {
  await updateMark(tx, mark, {
    correctedScore: score === mark.score ? null : score,
    waiting: false,
    unconfirmed: false,
  });
  await bringResultUpToDate(tx, mark, score);
}

/** Updates the answer, the result, and the statistics after a mark was changed or confirmed. */
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
