import { inTransaction } from '../../db/transaction.ts';
import { isCorrect } from '../../kinds/index.ts';
import type { Platform } from '../../platform.ts';
import { correctMark } from '../../results/index.ts';
import { markAnswer } from '../mark-answer.ts';
import type { Coaching } from '../open.ts';
import type { AnswerRow, Asked } from '../repository.ts';

export interface LateMark {
  score: number;
  /** Of the result that followed the mark; null where none had to. */
  revision: number | null;
}

/** Marks an answer that is kept without a mark, and brings the result up to it; null where it cannot be done now. */
export async function markLate(
  platform: Platform,
  coaching: Coaching,
  asked: Asked,
  { attemptId, questionId, answer }: Pick<AnswerRow, 'attemptId' | 'questionId' | 'answer'>,
): Promise<LateMark | null> {
  if (answer === null) return null;
  const marked = await markAnswer(platform, coaching, { ...asked, attemptId, answer });
  if (!marked) return null;
  const { score } = marked;
  const correct = isCorrect(asked.paper.type, score);
  const revision = await inTransaction(platform.db, (tx) =>
    correctMark(tx, { attemptId, questionId }, { score, correct }),
  );
  return { score, revision };
}
