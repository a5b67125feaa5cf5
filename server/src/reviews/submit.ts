import type { Person } from '@certway/contract/endpoint';
import type { Review } from '@certway/contract/reviews';
import { newId } from '../db/ids.ts';
import { allAsked, inTransaction, lastAsked } from '../db/transaction.ts';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { addRating, lockProgram } from '../programs/index.ts';
import { mayReview } from './policy.ts';
import { presentReview } from './present.ts';
import { findReview, hasEarned, moveStars, putReview } from './rows.ts';

interface Rating {
  programId: string;
  rating: number;
  comment: string;
}

/**
 * The program is locked while its sum and count change with the review, so they stay exact, and what was given
 * before is read behind the lock.
 */
export async function submitReview(
  platform: Platform,
  person: Person,
  { programId, rating, comment }: Rating,
): Promise<{ success: true; message: string; review: Review } | Failure<'review-not-yours'>> {
  return inTransaction(platform.db, async (tx) => {
    const [program, earned, before] = await allAsked([
      lockProgram(tx, programId),
      hasEarned(tx, programId, person.id),
      findReview(tx, programId, person.id),
    ]);
    if (!program) return refuse('not-found');
    if (!mayReview(person, program, earned)) return fail('review-not-yours');
    const now = platform.now();
    const row = { id: newId(now.getTime()), programId, userId: person.id, rating, comment };
    const from = before?.review.rating ?? null;
    const added = { sum: rating - (from ?? 0), count: from === null ? 1 : 0 };
    const [, written] = await lastAsked(tx, [
      putReview(tx, { ...row, createdAt: now, updatedAt: now }),
      findReview(tx, programId, person.id),
      moveStars(tx, programId, { from, to: rating }),
      addRating(tx, programId, added),
    ]);
    if (!written) throw new Error('the review just written is not there');
    const message = 'Review submitted successfully!';
    return { success: true as const, message, review: presentReview(written) };
  });
}
