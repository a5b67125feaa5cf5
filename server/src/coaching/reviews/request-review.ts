import type { Person } from '@certway/contract/endpoint';
import { findAttempt } from '../../attempts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { lockMark, type MarkId, updateMark } from '../repository.ts';

/** Puts a mark into the trainer's review queue. Repeated calls have no further effect. */
export async function requestMarkReview(
  { db, now }: Platform,
  person: Person,
  markId: MarkId,
): Promise<{ success: true } | Failure<'mark-decided'>> {
  return inTransaction(db, async (tx) => {
    const attempt = await findAttempt(tx, markId.attemptId);
    if (attempt?.userId !== person.id) return throwHttpError('not-found');
    const mark = await lockMark(tx, markId);
    if (!mark) return throwHttpError('not-found');
    if (mark.decidedAt) return fail('mark-decided');
    if (!mark.askedAt) await updateMark(tx, markId, { askedAt: now(), waiting: true });
    return { success: true as const };
  });
}
