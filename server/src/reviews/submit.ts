import type { Person } from '@certway/contract/endpoint';
import type { Review } from '@certway/contract/reviews/index';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { addRating, lockProgram } from '../programs/index.ts';
import * as messages from './messages.ts';
import { mayReview } from './policy.ts';
import { findReviewer, moveStars, putReview } from './repository.ts';
import { presentReview } from './serialize.ts';

interface Rating {
  programId: string;
  rating: number;
  comment: string;
}

/**
 * Stores a review under a lock on the program, so that the program's rating sum and count stay
 * exact. The earlier rating is read under this lock.
 */
export async function submitReview(
  platform: Platform,
  person: Person,
  { programId, rating, comment }: Rating,
): Promise<{ success: true; message: string; review: Review } | Failure<'review-not-yours'>> {
  return inTransaction(platform.db, async (tx) => {
    const [program, standing] = await Promise.all([
      lockProgram(tx, programId),
      findReviewer(tx, programId, person.id),
    ]);
    if (!program) return throwHttpError('not-found');
    if (!standing || !mayReview(person, program, standing.hasEarned)) {
      return fail('review-not-yours');
    }
    const now = platform.now();
    const before = standing.review;
    const { id, createdAt } = before ?? { id: newId(now.getTime()), createdAt: now };
    const given = { id, programId, userId: person.id, rating, comment };
    const review = { ...given, createdAt, updatedAt: now };
    const from = before?.rating ?? null;
    const added = { sum: rating - (from ?? 0), count: from === null ? 1 : 0 };
    await Promise.all([
      putReview(tx, review),
      moveStars(tx, programId, { from, to: rating }),
      addRating(tx, programId, added),
    ]);
    const message = messages.reviewSubmitted;
    return { success: true as const, message, review: presentReview({ ...standing, review }) };
  });
}
