import { findAttempt } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { isCorrect } from '../../kinds/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import { correctMark } from '../../results/index.ts';
import { listVersions, type MarkRow, updateMark } from '../repository.ts';

/** The word of a person on an answer: what counted the old mark counts this one. */
export async function giveMark(tx: Transaction, mark: MarkRow, score: number): Promise<void> {
  await updateMark(tx, mark, {
    correctedScore: score === mark.score ? null : score,
    waiting: false,
    unconfirmed: false,
  });
  await bringResultUp(tx, mark, score);
}

/** Answer, result and figures follow the mark, and whether it is confirmed. */
export async function bringResultUp(
  tx: Transaction,
  { attemptId, questionId, versionId }: Pick<MarkRow, 'attemptId' | 'questionId' | 'versionId'>,
  score: number,
): Promise<void> {
  const [version] = await listVersions(tx, [versionId]);
  if (!version) return refuse('not-found');
  const correct = isCorrect(version.paper.type, score);
  await correctMark(tx, { attemptId, questionId }, { score, correct });
}

export async function learnerOf(tx: Transaction, attemptId: string): Promise<string> {
  const attempt = await findAttempt(tx, attemptId);
  return attempt?.userId ?? refuse('not-found');
}
