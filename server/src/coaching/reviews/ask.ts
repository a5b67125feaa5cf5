import type { Person } from '@certway/contract/endpoint';
import { findAttempt } from '../../attempts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { lockMark, type MarkPlace, updateMark } from '../repository.ts';

/** Puts a mark into the trainer's queue. Asked again, it stands there once. */
export async function requestMarkReview(
  { db, now }: Platform,
  person: Person,
  place: MarkPlace,
): Promise<{ success: true } | Failure<'mark-decided'>> {
  return inTransaction(db, async (tx) => {
    const attempt = await findAttempt(tx, place.attemptId);
    if (attempt?.userId !== person.id) return refuse('not-found');
    const mark = await lockMark(tx, place);
    if (!mark) return refuse('not-found');
    if (mark.decidedAt) return fail('mark-decided');
    if (!mark.askedAt) await updateMark(tx, place, { askedAt: now(), waiting: true });
    return { success: true as const };
  });
}
