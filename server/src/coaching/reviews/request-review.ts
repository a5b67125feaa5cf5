import type { Person } from '@certway/contract/endpoint';
import { findAttempt } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { lockMark, type MarkId, type MarkRow, updateMark } from '../repository.ts';

/** Locks a mark of the caller that no person has decided yet. */
async function lockOwnMark(
  tx: Transaction,
  person: Person,
  markId: MarkId,
): Promise<MarkRow | Failure<'mark-decided'>> {
  const attempt = await findAttempt(tx, markId.attemptId);
  if (attempt?.userId !== person.id) return throwHttpError('not-found');
  const mark = (await lockMark(tx, markId)) ?? throwHttpError('not-found');
  return mark.decidedAt ? fail('mark-decided') : mark;
}

/** Puts a mark into the trainer's review queue. Repeated calls have no further effect. */
export async function requestMarkReview(
  { db, now }: Platform,
  person: Person,
  markId: MarkId,
): Promise<{ success: true } | Failure<'mark-decided'>> {
  return inTransaction(db, async (tx) => {
    const mark = await lockOwnMark(tx, person, markId);
    if (failed(mark)) return mark;
    if (!mark.askedAt) await updateMark(tx, markId, { askedAt: now(), waiting: true });
    return { success: true as const };
  });
}

/**
 * Stores why the learner requested a review, for the trainer who decides. A request needs no
 * reason, so that a mark can be contested with one press.
 */
export async function explainMarkReview(
  { db }: Platform,
  person: Person,
  markId: MarkId,
  askedReason: string,
): Promise<{ success: true } | Failure<'mark-decided'>> {
  return inTransaction(db, async (tx) => {
    const mark = await lockOwnMark(tx, person, markId);
    if (failed(mark)) return mark;
    if (!mark.askedAt) return throwHttpError('not-found');
    await updateMark(tx, markId, { askedReason });
    return { success: true as const };
  });
}
