import type { Person } from '@certway/contract/endpoint';
import type { Review } from '@certway/contract/reviews';
import { newId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Failure, fail, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { addRating, lockProgram } from '../programs/index.ts';
import { mayReview } from './policy.ts';
import { presentReview } from './present.ts';
import { findReview, putReview } from './rows.ts';

interface Rating {
  programId: string;
  rating: number;
  comment: string;
}

/** The program is locked while its sum and count change with the review, so they stay exact. */
export async function submitReview(
  platform: Platform,
  person: Person,
  { programId, rating, comment }: Rating,
): Promise<{ success: true; message: string; review: Review } | Failure<'review-not-yours'>> {
  return inTransaction(platform.db, async (tx) => {
    const program = await lockProgram(tx, programId);
    if (!program) return refuse('not-found');
    if (!(await mayReview(tx, person, program))) return fail('review-not-yours');
    const now = platform.now();
    const row = { id: newId(now.getTime()), programId, userId: person.id, rating, comment };
    const { ratingBefore } = await putReview(tx, { ...row, createdAt: now, updatedAt: now });
    const isNew = ratingBefore === null;
    await addRating(tx, programId, { sum: rating - (ratingBefore ?? 0), count: isNew ? 1 : 0 });
    const written = await findReview(tx, programId, person.id);
    if (!written) throw new Error('the review just written is not there');
    const message = 'Review submitted successfully!';
    return { success: true as const, message, review: presentReview(written) };
  });
}
