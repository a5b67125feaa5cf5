import type { PersonalData } from '../accounts/index.ts';
import { addRating, lockProgram } from '../programs/index.ts';
import { deleteReview, listOwnReviews, listSkippedReviews } from './repository.ts';

/**
 * A person's reviews are deleted with the account, and subtracted from the programs' rating sums
 * and counts.
 */
export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  gather: listOwnReviews,
  async forget(tx, userId) {
    for (const { id, programId, rating } of await listOwnReviews(tx, userId)) {
      await lockProgram(tx, programId);
      await deleteReview(tx, id);
      await addRating(tx, programId, { sum: -rating, count: -1 });
    }
  },
};

/** The programs for which a person did not want to write a review. */
export const skippedReviewsOfPerson: PersonalData = {
  name: 'skippedReviews',
  gather: listSkippedReviews,
};
