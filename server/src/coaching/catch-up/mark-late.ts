import { inTransaction } from '../../db/transaction.ts';
import { isCorrect } from '../../kinds/index.ts';
import type { Platform } from '../../platform.ts';
import { correctMark } from '../../results/index.ts';
import { markAnswer } from '../marking/mark-answer.ts';
import type { Coaching } from '../marking/open-coaching.ts';
import type { StoredAnswer, VersionContent } from '../repository.ts';

export interface LateMark {
  score: number;
  /** The revision of the result that was updated; null if no result was updated. */
  revision: number | null;
}

/**
 * Marks a stored answer without a mark and updates the result. Returns null if the answer cannot be
 * marked now.
 */
export async function markLate(
  platform: Platform,
  coaching: Coaching,
  version: VersionContent,
  { attemptId, questionId, answer }: Pick<StoredAnswer, 'attemptId' | 'questionId' | 'answer'>,
): Promise<LateMark | null> {
  if (answer === null) return null;
  const marked = await markAnswer(platform, coaching, { ...version, attemptId, answer });
  if (!marked) return null;
  const { score } = marked;
  const correct = isCorrect(version.paper.type, score);
  const revision = await inTransaction(platform.db, (tx) =>
    correctMark(tx, { attemptId, questionId }, { score, correct }),
  );
  return { score, revision };
}
